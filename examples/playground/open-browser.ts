import { spawn } from 'node:child_process'

interface Machine {
  readonly platform: string
  readonly isTerminal: boolean
  readonly env: Readonly<Record<string, string | undefined>>
}

/** What opens an address in front of the person who typed the command; undefined where there is no screen. */
export function browserCommand({ platform, isTerminal, env }: Machine): string | undefined {
  if (!isTerminal || env['CI'] || env['SSH_CONNECTION']) return undefined
  if (platform === 'darwin') return 'open'
  const hasScreen = Boolean(env['DISPLAY'] || env['WAYLAND_DISPLAY'])
  return platform === 'linux' && hasScreen ? 'xdg-open' : undefined
}

export function openBrowser(url: string): void {
  const command = browserCommand({
    platform: process.platform,
    isTerminal: process.stdout.isTTY,
    env: process.env,
  })
  if (!command) return
  // The address is printed as well, so that a browser that does not open is no fault.
  spawn(command, [url], { stdio: 'ignore', detached: true })
    .on('error', () => undefined)
    .unref()
}
