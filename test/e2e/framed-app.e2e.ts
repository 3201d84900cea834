import { afterAll, describe, expect, it } from '@jest/globals'
import type { Frame, Page } from 'playwright-core'
import { answerFrame, frameOf, logInByEmail } from './embedded.ts'
import { appWithoutPolicy } from './frames/app-without-policy.ts'
import { surroundingPage } from './frames/surrounding-page.ts'
import { stage, useBrowser } from './stage.ts'

const browser = useBrowser()

const servers: { close(): void }[] = []
afterAll(() => servers.forEach((server) => server.close()))

const foreignUrl = 'http://foreign.test/foreign.html'
const foreignPage = '<!doctype html><title>Foreign</title><label>Your code <input></label>'
/** `load` never comes where a picture does not. */
const endlessPage = `${foreignPage}<img src="never.png">`

interface Scene {
  /** What the page around leads the frame of the wallet to. */
  readonly foreign?: string
  /** Whether the app says by its policy what its frames may show. */
  readonly hasPolicy?: boolean
}

/** A visitor logs in to the app, which a page of another origin shows in a frame. */
async function visitFramed({ foreign = foreignPage, hasPolicy = false }: Scene = {}) {
  const unguarded = hasPolicy ? undefined : await appWithoutPolicy(stage().playground)
  const url = `${unguarded?.origin ?? stage().playground}/app.html`
  const around = await surroundingPage(url, '')
  servers.push(around, ...(unguarded ? [unguarded] : []))
  const { page } = await browser.visit({ url: 'about:blank' })
  await page.route('**/foreign.html', (route) =>
    route.fulfill({ contentType: 'text/html', body: foreign }),
  )
  await page.route('**/never.png', () => {})
  await page.goto(around.url)
  const element = await page.locator('iframe').elementHandle()
  const app = (await element!.contentFrame())!
  await logInByEmail(app)
  await app.getByRole('dialog').waitFor({ state: 'detached' })
  return { page, app }
}

const ask = async (app: Frame) => {
  await app.getByRole('button', { name: 'Sign a message', exact: true }).click()
  await frameOf(app).getByRole('button', { name: 'Approve', exact: true }).waitFor()
}

const leadTo = (page: Page, url: string) =>
  page.evaluate((to) => {
    frames[0]!.frames[0]!.location.href = to
  }, url)

const isForeign = (frame: Frame) => frame.url() === foreignUrl
const untilForeign = async (page: Page) => {
  const frame = page.frames().find(isForeign)
  const there = frame ?? (await page.waitForEvent('framenavigated', isForeign))
  await there.getByText('Your code').waitFor({ state: 'attached' })
}

const isSeen = (app: Frame) =>
  app.evaluate(() => {
    const frame = document.querySelector('iframe[id^="latchkey-frame-"]')
    return frame?.checkVisibility({ visibilityProperty: true }) ?? false
  })
/** Whether anybody sees the frame at the end of so long. */
async function isSeenAfter(app: Frame, ms: number): Promise<boolean> {
  await app.waitForTimeout(ms)
  return isSeen(app)
}

const outcome = async (app: Frame) => {
  const result = app.getByTestId('result').first()
  await result.waitFor()
  return (await result.getAttribute('class')) ?? ''
}

describe('an app in the frame of another page, with the embedded wallet', () => {
  it('[V.20] SEC-10 behaviour: its wallet is asked, and signs', async () => {
    const { app } = await visitFramed({ hasPolicy: true })
    await ask(app)
    // Whether it is still there is asked meanwhile.
    expect(await isSeenAfter(app, 3_000)).toBe(true)
    await answerFrame(app, 'Approve')
    expect(await outcome(app)).not.toBe('bad')
  })

  it('[V.20] SEC-10 fault: led elsewhere while it asks, the frame is seen no more and the request ends', async () => {
    const { page, app } = await visitFramed()
    await ask(app)
    expect(await isSeen(app)).toBe(true)
    await leadTo(page, foreignUrl)
    await untilForeign(page)
    expect(await isSeenAfter(app, 500)).toBe(false)
    expect(await outcome(app)).toBe('bad')
  })

  it('[V.20] SEC-10 fault: nor is a page that never loads to its end', async () => {
    const { page, app } = await visitFramed({ foreign: endlessPage })
    await ask(app)
    await leadTo(page, foreignUrl)
    await untilForeign(page)
    expect(await isSeenAfter(app, 2_000)).toBe(false)
    // As of any frame that does not come.
    expect(await outcome(app)).toBe('bad')
  })

  it('[V.20] SEC-10 fault: led elsewhere before it is asked, nobody ever sees the other page', async () => {
    const { page, app } = await visitFramed({ foreign: endlessPage })
    await leadTo(page, foreignUrl)
    await untilForeign(page)
    await app.evaluate(() => {
      const frame = document.querySelector('iframe[id^="latchkey-frame-"]')!
      new MutationObserver(() => {
        if (getComputedStyle(frame).visibility === 'visible') document.title = 'seen'
      }).observe(frame, { attributes: true })
    })
    await app.getByRole('button', { name: 'Sign a message', exact: true }).click()
    await app.getByRole('dialog').getByRole('heading', { name: 'Approve request' }).waitFor()
    expect(await isSeenAfter(app, 2_000)).toBe(false)
    expect(await app.title()).not.toBe('seen')
  })

  it('[V.20] SEC-10 behaviour: loaded anew by the page around, its own page ends the request and serves the next', async () => {
    const { page, app } = await visitFramed()
    await ask(app)
    const own = page
      .frames()
      .find((frame) => frame.url().startsWith(stage().settings.endpoints.secureFrame))!
    await leadTo(page, own.url())
    expect(await outcome(app)).toBe('bad')
    await app.getByRole('dialog').waitFor({ state: 'detached' })
    await ask(app)
    expect(await isSeen(app)).toBe(true)
    await answerFrame(app, 'Approve')
    await app.getByTestId('result').nth(1).waitFor()
    expect(await outcome(app)).not.toBe('bad')
  })

  it('SEC-10 default: where the policy of the app names the frames that it shows, the other page never comes', async () => {
    const { page, app } = await visitFramed({ hasPolicy: true })
    await ask(app)
    await leadTo(page, foreignUrl)
    await page.waitForTimeout(1_000)
    expect(page.frames().some(isForeign)).toBe(false)
  })
})
