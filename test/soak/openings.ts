import type { BrowserContext } from 'playwright-core'
import type { Stage } from '../e2e/stage.ts'
import { findGrowth, findMoreInPage, type HeapSample, readHeap } from './heap.ts'
import { inTime } from './in-time.ts'
import type { Tally } from './tally.ts'

const readings = 25
/** Bytes that an opening may leave: a closure and what it holds is more. */
const mostGrowth = 64
/** One opening, on a machine with other work. */
const openingMs = 2_000

/** Opens and closes the card so many times, each third time before it is drawn. */
export async function openOften(run: {
  readonly stage: Stage
  readonly context: BrowserContext
  readonly tally: Tally
  readonly count: number
}): Promise<void> {
  const { stage, context, tally, count } = run
  const page = await context.newPage()
  page.on('pageerror', (error) => tally.uncaught(error))
  await page.goto(`${stage.playground}/app.html`, { timeout: 60_000 })
  await page.getByRole('button', { name: 'Connect wallet' }).waitFor({ timeout: 60_000 })
  const devtools = await context.newCDPSession(page)
  const share = Math.ceil(count / readings)
  const samples: HeapSample[] = []
  const settle = (openings: number) =>
    inTime(page.evaluate(openAndClose, openings), openings * openingMs, `${openings} openings`)
  // What loads with the first use is no growth.
  await settle(share)
  for (let done = share; done < count; done += share) {
    tally.step(`${share} openings`)
    samples.push(await inTime(readHeap(devtools, done), 60_000, 'the heap'))
    await settle(share)
  }
  samples.push(await inTime(readHeap(devtools, count), 60_000, 'the heap'))
  tally.heap(samples)
  const growth = findGrowth(samples, mostGrowth)
  if (growth) tally.find(growth)
  for (const more of findMoreInPage(samples)) tally.find(more)
}

declare const kit: { open(): Promise<unknown>; close(): void }

/** Runs in the page. */
async function openAndClose(count: number): Promise<void> {
  const drawn = async (isThere: boolean) => {
    const card = () => document.querySelector('kit-modal')?.shadowRoot?.querySelector('h2')
    while ((card() != null) !== isThere) await new Promise(requestAnimationFrame)
  }
  for (let index = 0; index < count; index += 1) {
    const closed = kit.open()
    if (index % 3 < 2) await drawn(true)
    else await new Promise(requestAnimationFrame)
    kit.close()
    await closed
    if (index % 3 < 2) await drawn(false)
  }
}
