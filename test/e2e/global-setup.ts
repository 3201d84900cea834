import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

/** Starts the stage once for all browser tests, in a process of its own. */
export default async function setUp() {
  const child = spawn(
    process.execPath,
    ['--import', './test/env/typescript.mjs', 'test/e2e/stage-server.ts'],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const [line] = (await Promise.race([
    once(createInterface({ input: child.stdout }), 'line'),
    once(child, 'exit').then(([code]) => {
      throw new Error(`the stage did not start: exit ${code}`)
    }),
  ])) as [string]
  process.env['LATCHKEY_STAGE'] = line
  Object.assign(globalThis, { latchkeyStage: child })
}
