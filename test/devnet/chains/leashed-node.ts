import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** A node in a process of its own, on a free port of 127.0.0.1. */
export interface LeashedNode {
  url: string
  stop(): Promise<void>
}

/** On a machine that is busy with other tests. */
const startLimitMs = 60_000

// The shell in between ends the node when our end of the pipe goes, so that no node outlives a
// killed test runner. Ctrl-C reaches it too; it stays until the node has gone.
const leash = 'trap : INT TERM; "$0" "$@" & node=$!; read -r _; kill "$node"; wait "$node"'

/** Starts a program that prints `Listening on 127.0.0.1:port`. */
export async function startLeashedNode(
  program: string,
  parameters: readonly string[],
): Promise<LeashedNode> {
  const child = spawn('/bin/sh', ['-c', leash, program, ...parameters], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  // Writing to a child that is gone must not end the world.
  child.stdin.on('error', () => undefined)

  let output = ''
  const listening = new Promise<string>((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`${program} did not start within ${startLimitMs} ms:\n${output}`)),
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
      reject(new Error(`${program} ended early:\n${output}`))
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
