// `npm run soak -- --minutes 60 --seed 7`: one visitor of the playground in Chromium, at random, while faults come and
// go. Fails on an uncaught error, on an account that is not the wallet's, and on a heap that grows.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import type { CDPSession, Page } from 'playwright-core'
import { engine, plainLook } from '../e2e/engines/engine.ts'
import { dialog } from '../e2e/local-wallet.ts'
import type { Stage } from '../e2e/stage.ts'
import { type Fault, faultsOf } from './faults.ts'
import { type Random, randomOf } from './random.ts'
import { type Step, steps } from './steps.ts'

/** What a step may take; with a fault it is given up. */
const patienceMs = 10_000
/** The host says what the wallet says after this. */
const followMs = 15_000
/** Drawings and caches settle before heaps are compared. */
const warmUpSteps = 40
const stepsOfALife = 240
const mostGrowth = 1.4

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '60' }, seed: { type: 'string' } },
})
const minutes = Number(values.minutes)
const seed = Number(values.seed ?? Date.now() % 2 ** 31)
if (!(minutes > 0) || !Number.isInteger(seed)) throw new Error('--minutes 60 --seed 7')
console.log(`soak: ${minutes} minutes, seed ${seed}`)

const { child, stage } = await startStage()
const browser = await engine.launch(plainLook)
const failures: string[] = []
const counts = { steps: 0, hindered: 0, faults: 0, lives: 0 }
try {
  await soak(randomOf(seed))
} finally {
  await browser.close()
  child.kill('SIGTERM')
}
console.log(JSON.stringify(counts))
for (const failure of failures) console.log(`FAILED: ${failure}`)
console.log(failures.length === 0 ? 'soak: nothing failed' : `soak: ${failures.length} failed`)
process.exitCode = failures.length === 0 ? 0 : 1

async function startStage(): Promise<{ readonly child: ChildProcess; readonly stage: Stage }> {
  const server = spawn(
    process.execPath,
    ['--import', './test/env/typescript.mjs', 'test/e2e/stage-server.ts', '1'],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const [line] = (await once(createInterface({ input: server.stdout }), 'line')) as [string]
  return { child: server, stage: (JSON.parse(line) as readonly Stage[])[0]! }
}

async function soak(random: Random): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  context.setDefaultTimeout(patienceMs)
  const page = await context.newPage()
  page.on('pageerror', (error) => fail(`uncaught: ${error.stack ?? error.message}`))
  await page.goto(`${stage.playground}/app.html`)
  const devtools = await context.newCDPSession(page)
  const faults = faultsOf(stage, context, page)
  const end = Date.now() + minutes * 60_000
  while (Date.now() < end) {
    counts.lives += 1
    const heaps = await live(page, devtools, faults, random, end)
    judge(heaps)
    await page.reload()
  }
}

/** From one load of the page to the next; the heap after each step at rest. */
async function live(
  page: Page,
  devtools: CDPSession,
  faults: readonly Fault[],
  random: Random,
  end: number,
): Promise<readonly number[]> {
  const heaps: number[] = []
  let fault: Fault | undefined
  for (let count = 0; count < stepsOfALife && Date.now() < end; count += 1) {
    if (fault && random.isSo(0.4)) {
      await fault.end()
      fault = undefined
    } else if (!fault && random.isSo(0.3)) {
      fault = random.pick(faults)
      counts.faults += 1
      await fault.begin()
    }
    await take(page, await chooseStep(page, random), random, fault)
    if (fault) continue
    await checkAccount(page)
    if (count >= warmUpSteps && count % 5 === 0) heaps.push(await heapOf(devtools))
  }
  await fault?.end()
  return heaps
}

async function chooseStep(page: Page, random: Random): Promise<Step> {
  const isConnected = (await shownAddress(page)) !== undefined
  const possible = steps.filter(
    ({ needs }) => needs === 'nothing' || (needs === 'wallet') === isConnected,
  )
  return random.pick(possible.flatMap((step) => Array.from({ length: step.share }, () => step)))
}

/** A step that a fault hinders is given up; without one it is tried again once the dust has settled. */
async function take(
  page: Page,
  step: Step,
  random: Random,
  fault: Fault | undefined,
): Promise<void> {
  counts.steps += 1
  try {
    await step.run(page, random)
  } catch (error) {
    counts.hindered += 1
    await tidy(page)
    if (fault || step.needs !== (await needsNow(page))) return
    try {
      await step.run(page, random)
    } catch {
      fail(`"${step.name}" did not work: ${String(error).split('\n')[0]}`)
      await tidy(page)
    }
  }
}

const needsNow = async (page: Page): Promise<Step['needs']> =>
  (await shownAddress(page)) === undefined ? 'no wallet' : 'wallet'

/** As a visitor who starts over: no question of the wallet, no card. */
async function tidy(page: Page): Promise<void> {
  await page.evaluate(() =>
    (globalThis as unknown as { __localWallet: { dismiss(): void } }).__localWallet.dismiss(),
  )
  for (let count = 0; count < 5 && (await dialog(page).count()) > 0; count += 1) {
    await page.keyboard.press('Escape')
    await page.waitForTimeout(300)
  }
}

async function shownAddress(page: Page): Promise<string | undefined> {
  const text = await page.getByTestId('address').textContent()
  return text?.startsWith('0x') ? text : undefined
}

/** What the host shows is what the wallet says, soon. */
async function checkAccount(page: Page): Promise<void> {
  const isSo = () =>
    page.evaluate(async () => {
      const shown = document.querySelector('[data-testid=address]')?.textContent ?? ''
      if (!shown.startsWith('0x')) return true
      const { provider } = (
        globalThis as unknown as {
          __localWallet: { provider: { request(request: object): Promise<readonly string[]> } }
        }
      ).__localWallet
      const [account] = await provider.request({ method: 'eth_accounts' })
      return account?.toLowerCase() === shown.toLowerCase()
    })
  const until = Date.now() + followMs
  while (!(await isSo())) {
    if (Date.now() > until) return fail('the account shown is not the account of the wallet')
    await page.waitForTimeout(100)
  }
}

async function heapOf(devtools: CDPSession): Promise<number> {
  await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  return usedSize
}

/** The least of the first and of the last heaps: what is kept, not what was in use just then. */
function judge(heaps: readonly number[]): void {
  if (heaps.length < 12) return
  const quarter = Math.floor(heaps.length / 4)
  const first = Math.min(...heaps.slice(0, quarter))
  const last = Math.min(...heaps.slice(-quarter))
  const inMb = (bytes: number) => (bytes / 2 ** 20).toFixed(1)
  console.log(`heap ${inMb(first)} MB, then ${inMb(last)} MB; ${JSON.stringify(counts)}`)
  if (last / first > mostGrowth) fail(`the heap grew from ${inMb(first)} to ${inMb(last)} MB`)
}

function fail(what: string): void {
  console.log(`step ${counts.steps}: ${what}`)
  failures.push(what)
}
