import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** A node in a process of its own, on a free port of 127.0.0.1. */
export interface LeashedNode {
  url: string
  stop(): Promise<void>
}

export interface NodeCommand {
  /** How it is called in front of people. */
  readonly name: string
  /** Prints `Listening on 127.0.0.1:port`. */
  readonly program: string
  readonly parameters: readonly string[]
  /** For one try. The default allows for a slow machine that is busy with other things. */
  readonly startLimitMs?: number
  /** Told why it is started once more. Default: standard error. */
  readonly say?: (text: string) => void
}

// The shell in between ends the node when our end of the pipe goes, so that no node outlives a
// killed test runner. Ctrl-C reaches it too; it stays until the node has gone. It gives up its own output, so
// that the end of the node's is seen.
const leash =
  'trap : INT TERM; "$0" "$@" & node=$!; exec >&- 2>&-; read -r _; kill "$node"; wait "$node"'

/** Starts the program, and once more when it does not come up. */
export async function startLeashedNode(command: NodeCommand): Promise<LeashedNode> {
  try {
    return await tryToStart(command)
  } catch (error) {
    const { message } = error as Error
    const { say = (text) => void process.stderr.write(text), name } = command
    say(`${message}\nStarting ${name} once more.\n`)
    return tryToStart(command)
  }
}

async function tryToStart(command: NodeCommand): Promise<LeashedNode> {
  const { name, program, parameters, startLimitMs = 180_000 } = command
  const child = spawn('/bin/sh', ['-c', leash, program, ...parameters], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  // Writing to a child that is gone must not end the world.
  child.stdin.on('error', () => undefined)

  let output = ''
  const listening = new Promise<string>((resolve, reject) => {
    const fail = (what: string) =>
      reject(new Error(`${name[0]?.toUpperCase()}${name.slice(1)} ${what}. ${output}`.trim()))
    const timer = setTimeout(
      () => fail(`did not start within ${startLimitMs / 1000} s`),
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
      fail('ended while it started')
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
