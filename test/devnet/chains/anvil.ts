import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { testMnemonic } from '../wallet-core/test-accounts.ts'

export interface Anvil {
  url: string
  stop(): Promise<void>
}

const startLimitMs = 10_000

// The shell in between ends the node when our end of the pipe goes, so that no node outlives a
// killed test runner. Ctrl-C reaches it too; it stays until the node has gone.
const leash = 'trap : INT TERM; "$0" "$@" & node=$!; read -r _; kill "$node"; wait "$node"'

/** One real EVM node on a free port of 127.0.0.1. */
export async function startAnvil({ chainId }: { chainId: number }): Promise<Anvil> {
  const child = spawn('/bin/sh', ['-c', leash, anvilPath(), ...anvilArguments(chainId)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  // Writing to a child that is gone must not end the world.
  child.stdin.on('error', () => undefined)

  let output = ''
  const listening = new Promise<string>((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`anvil did not start within ${startLimitMs} ms:\n${output}`)),
      startLimitMs,
    )
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const address = /Listening on (127\.0\.0\.1:\d+)/.exec(output)?.[1]
      if (!address) return
      clearTimeout(timer)
      output = ''
      child.stdout.removeAllListeners('data').resume()
      resolve(`http://${address}`)
    })
    child.once('error', (error) => {
      clearTimeout(timer)
      reject(error)
    })
    child.stdout.once('close', () => {
      clearTimeout(timer)
      reject(new Error(`anvil ended early:\n${output}`))
    })
  })

  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.stdin.end()
    await ended
  }
  try {
    return { url: await listening, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

const anvilArguments = (chainId: number) => [
  '--host',
  '127.0.0.1',
  '--port',
  '0',
  '--chain-id',
  String(chainId),
  '--mnemonic',
  testMnemonic,
  '--accounts',
  '10',
  '--balance',
  '10000',
]

/** The binary of this platform's optional package, found without the installer's own script. */
function anvilPath(): string {
  const platform = `${process.platform}-${process.arch === 'x64' ? 'amd64' : process.arch}`
  const here = createRequire(import.meta.url)
  const launcher = createRequire(here.resolve('@foundry-rs/anvil/package.json'))
  try {
    return launcher.resolve(`@foundry-rs/anvil-${platform}/bin/anvil`)
  } catch {
    throw new Error(
      `There is no anvil for ${platform}. Install the dependencies with their optional ones.`,
    )
  }
}
