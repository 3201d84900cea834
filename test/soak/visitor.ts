import type { BrowserContext, CDPSession, Page } from 'playwright-core'
import { eventBufferSize } from '../../kernel/base/constants.ts'
import { dialog } from '../e2e/local-wallet.ts'
import type { Stage } from '../e2e/stage.ts'
import { type Fault, faultsOf } from './faults.ts'
import { findGrowth, type HeapSample, readHeap } from './heap.ts'
import { inTime } from './in-time.ts'
import type { Random } from './random.ts'
import { type Step, steps } from './steps.ts'
import type { Tally } from './tally.ts'

/** What a step may take; with a fault it is given up. */
const patienceMs = 10_000
/** A machine with other work loads slowly. */
const loadMs = 60_000
/** A page that says nothing for so long is gone. */
const answerMs = 30_000
/** The host says what the wallet says after this. */
const followMs = 15_000
/** Half of what a small leak leaves at each step. */
const mostGrowth = 512
const lifeMs = 30 * 60_000

interface Run {
  readonly stage: Stage
  readonly context: BrowserContext
  readonly random: Random
  readonly tally: Tally
  /** By the clock. */
  readonly end: number
}

/** One visitor of the playground until the end; now and then the page is loaded again. */
export async function visit(run: Run): Promise<void> {
  const { stage, context, tally, end } = run
  context.setDefaultTimeout(patienceMs)
  const page = await context.newPage()
  page.on('pageerror', (error) => tally.uncaught(error))
  page.on('crash', () => tally.find('the page crashed'))
  const devtools = await context.newCDPSession(page)
  await page.goto(`${stage.playground}/app.html`, { timeout: loadMs })
  const faults = faultsOf(stage, context, page)
  while (Date.now() < end) {
    // A fault before there is a kit is one of the playground.
    await page.getByTestId('address').waitFor({ timeout: loadMs })
    const samples: HeapSample[] = []
    try {
      await live({ ...run, page, devtools, faults, samples })
    } finally {
      tally.heap(samples)
    }
    const growth = findGrowth(samples, mostGrowth)
    if (growth) tally.find(growth)
    await page.reload({ timeout: loadMs })
  }
}

interface Life extends Run {
  readonly page: Page
  readonly devtools: CDPSession
  readonly faults: readonly Fault[]
  readonly samples: HeapSample[]
}

/** From one load of the page to the next; the heap is read at rest. */
async function live(life: Life): Promise<void> {
  const { page, devtools, faults, samples, random, tally } = life
  const end = Math.min(life.end, Date.now() + lifeMs)
  let fault: Fault | undefined
  const taken = new Set<Step>()
  const met = new Set<Fault>()
  /**
   * All that a visitor can do, and all that goes wrong meanwhile, has loaded its code, and the last facts that `debug` keeps
   * are a full ring.
   */
  const isWarm = async () =>
    taken.size === steps.length &&
    met.size === faults.length &&
    (await page.evaluate(countFacts)) === eventBufferSize
  for (let count = 0; Date.now() < end; count += 1) {
    if (fault && random.isSo(0.4)) {
      await inTime(fault.end(), answerMs, `the end of "${fault.name}"`)
      tally.faultEnds(fault.name)
      met.add(fault)
      fault = undefined
    } else if (!fault && random.isSo(0.3)) {
      fault = random.pick(faults)
      tally.fault(fault.name)
      await inTime(fault.begin(), answerMs, `the start of "${fault.name}"`)
    }
    const step = await chooseStep(page, random)
    if (await take(life, step, fault)) taken.add(step)
    tally.account(await isAccountRight(page))
    if (fault || count % 5 > 0 || !(await isWarm())) continue
    await page.evaluate(forgetRequests)
    samples.push(await inTime(readHeap(devtools, count), loadMs, 'the heap'))
  }
  if (fault) await inTime(fault.end(), answerMs, `the end of "${fault.name}"`)
}

async function chooseStep(page: Page, random: Random): Promise<Step> {
  const needs = await needsNow(page)
  const possible = steps.filter((step) => step.needs === 'nothing' || step.needs === needs)
  return random.pick(possible.flatMap((step) => Array.from({ length: step.share }, () => step)))
}

/** Whether it went well. One that a fault hinders is given up; without a fault it is tried again once the dust has settled. */
async function take(life: Life, step: Step, fault: Fault | undefined): Promise<boolean> {
  const { page, random, tally } = life
  const attempt = () => inTime(step.run(page, random), answerMs, `"${step.name}"`)
  tally.step(step.name)
  try {
    await attempt()
    return true
  } catch {
    tally.hindered(step.name)
    await tidy(page)
    const isPossible = step.needs === 'nothing' || step.needs === (await needsNow(page))
    if (fault || !isPossible) return false
    try {
      await attempt()
      return true
    } catch (error) {
      const shown = await inTime(page.evaluate(describePage), answerMs, 'the page').catch(String)
      tally.find(`"${step.name}" did not work: ${String(error).split('\n')[0]}; ${shown}`)
      await tidy(page)
      return false
    }
  }
}

/** As a visitor who starts over: no question of the wallet, no card. */
async function tidy(page: Page): Promise<void> {
  await inTime(page.evaluate(dismissQuestion), answerMs, 'the page')
  for (let count = 0; count < 5 && (await dialog(page).count()) > 0; count += 1) {
    await page.keyboard.press('Escape')
    await page.waitForTimeout(300)
  }
}

async function needsNow(page: Page): Promise<Step['needs']> {
  const text = await page.getByTestId('address').textContent()
  return text?.startsWith('0x') ? 'wallet' : 'no wallet'
}

/** What the host shows is what the wallet says, soon. */
async function isAccountRight(page: Page): Promise<boolean> {
  const until = Date.now() + followMs
  while (!(await inTime(page.evaluate(showsAccountOfWallet), answerMs, 'the account'))) {
    if (Date.now() > until) return false
    await page.waitForTimeout(100)
  }
  return true
}

// These run in the page.

interface LocalWallet {
  readonly provider: { request(request: object): Promise<readonly string[]> }
  readonly log: unknown[]
  dismiss(): void
}

declare const __localWallet: LocalWallet
declare const kit: { readonly unstable_kernel: { recorded(): readonly unknown[] } }

const countFacts = () => kit.unstable_kernel.recorded().length

const dismissQuestion = () => __localWallet.dismiss()

/** What the wallet remembers for tests is no heap of ours. */
const forgetRequests = () => void __localWallet.log.splice(0)

/** What is in the way of a press: the card, a question of the wallet, or a page that hears none. */
const describePage = () => {
  const inside = (host: string) => document.querySelector(host)?.shadowRoot
  const card = inside('kit-modal')?.querySelector('[role=dialog], dialog')
  const question = inside('local-wallet-prompt')?.querySelector('dialog[open]')
  const middle = document.elementFromPoint(innerWidth / 2, innerHeight / 2)
  return JSON.stringify({
    card: card?.textContent?.slice(0, 80),
    question: question?.textContent?.slice(0, 80),
    inert: [...document.querySelectorAll('[inert]')].map((part) => part.localName),
    inTheMiddle: middle?.localName,
    hasFocus: document.hasFocus(),
  })
}

const showsAccountOfWallet = async () => {
  const shown = document.querySelector('[data-testid=address]')?.textContent ?? ''
  if (!shown.startsWith('0x')) return true
  const [account] = await __localWallet.provider.request({ method: 'eth_accounts' })
  return account?.toLowerCase() === shown.toLowerCase()
}
