import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

/** More worlds than these gain nothing on two cores: browsers wait a third of their time. */
const mostStages = 3

/**
 * Starts a stage for each worker once for all browser tests, in a process of their own. Stages that the
 * environment names are used as they are: the runs of three engines need them once.
 */
export default async function setUp({ maxWorkers }: { readonly maxWorkers: number }) {
  if (process.env['LATCHKEY_STAGES']) return
  const child = spawn(
    process.execPath,
    [
      '--import',
      './test/env/typescript.mjs',
      'test/e2e/stage-server.ts',
      String(Math.min(maxWorkers, mostStages)),
    ],
    { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] },
  )
  const [line] = (await Promise.race([
    once(createInterface({ input: child.stdout! }), 'line'),
    once(child, 'exit').then(([code]) => {
      throw new Error(`the stage did not start: exit ${code}`)
    }),
  ])) as [string]
  process.env['LATCHKEY_STAGES'] = line
  Object.assign(globalThis, { latchkeyStage: child })
}
