// `npm run soak -- --minutes 60 --seed 7`: one visitor of the playground in Chromium, at random, while faults come and
// go. Fails on an uncaught error, on an account that is not the wallet's, and on a heap that grows.
// `npm run soak -- --openings 10000`: the card is opened and closed so often instead.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { engine, plainLook } from '../e2e/engines/engine.ts'
import type { Stage } from '../e2e/stage.ts'
import { inTime } from './in-time.ts'
import { openOften } from './openings.ts'
import { randomOf } from './random.ts'
import { createTally } from './tally.ts'
import { visit } from './visitor.ts'

/** A machine with other work takes minutes. */
const stageMs = 10 * 60_000
/** The last step and the last look at the account. */
const endMs = 2 * 60_000
const closeMs = 10_000
/**
 * Without the compilers: the code that V8 makes of what runs often lies in the same heap, and grows for an hour, by 8 kB
 * a connection, while the page keeps nothing.
 */
const withoutCompilers = ['--js-flags=--no-sparkplug --no-maglev --no-turbofan']

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    seed: { type: 'string' },
    openings: { type: 'string' },
  },
})
const minutes = Number(values.minutes)
const seed = Number(values.seed ?? Date.now() % 2 ** 31)
const openings = Number(values.openings ?? 0)
if (!(minutes > 0) || !Number.isInteger(seed) || !Number.isInteger(openings)) {
  throw new Error('--minutes 60 --seed 7, or --openings 10000')
}
console.log(openings > 0 ? `soak: ${openings} openings` : `soak: ${minutes} minutes, seed ${seed}`)

const tally = createTally(seed)
const server = spawn(
  process.execPath,
  ['--import', './test/env/typescript.mjs', 'test/e2e/stage-server.ts', '1'],
  { stdio: ['ignore', 'pipe', 'inherit'] },
)
process.once('SIGINT', () => void finish('stopped from outside'))
process.once('SIGTERM', () => void finish('stopped from outside'))
try {
  const stage = await inTime(readStage(server), stageMs, 'the local world')
  const browser = await engine.launch(plainLook, withoutCompilers)
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    reducedMotion: openings > 0 ? 'reduce' : 'no-preference',
  })
  if (openings > 0) await openOften({ stage, context, tally, count: openings })
  else {
    const lengthMs = minutes * 60_000
    const end = Date.now() + lengthMs
    const visiting = visit({ stage, context, random: randomOf(seed), tally, end })
    await inTime(visiting, lengthMs + endMs, 'the visit')
  }
  await inTime(browser.close(), closeMs, 'the browser')
  await finish()
} catch (error) {
  await finish(String(error))
}

async function readStage({ stdout }: ChildProcess): Promise<Stage> {
  const [line] = (await once(createInterface({ input: stdout! }), 'line')) as [string]
  return (JSON.parse(line) as readonly Stage[])[0]!
}

/** Says what was seen, whatever the reason to end; the browser goes with this process. */
async function finish(trouble?: string): Promise<void> {
  if (trouble !== undefined) tally.find(trouble)
  tally.print()
  const gone = once(server, 'exit')
  server.kill('SIGTERM')
  await inTime(gone, closeMs, 'the local world').catch(() => server.kill('SIGKILL'))
  process.exit(tally.finds.length === 0 ? 0 : 1)
}
