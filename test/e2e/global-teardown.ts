import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

export default async function tearDown() {
  const { latchkeyStage: child } = globalThis as { latchkeyStage?: ChildProcess }
  if (!child || child.exitCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
  // A process that runs jest again starts a stage again.
  delete process.env['LATCHKEY_STAGES']
}
