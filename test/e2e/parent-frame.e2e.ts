import { describe, expect, it } from '@jest/globals'
import type { Frame, Page } from 'playwright-core'
import { appPage, stage, useBrowser } from './stage.ts'

const browser = useBrowser()
const ofParent = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'

/** The wallet of a page that stands in a frame of another, as that of a multi-signature account does: the parent answers for it. */
const walletOfParent = `if (parent !== window) {
  const request = (asked) => new Promise((resolve) => {
    const id = Math.random()
    addEventListener('message', ({ source, data }) => {
      if (source === parent && data?.id === id) resolve(data.answer)
    })
    parent.postMessage({ id, method: asked.method }, '*')
  })
  const info = {
    uuid: '6b3e0a52-5c0f-4a3e-9d53-0d1b3f3f9a11',
    name: 'Parent Wallet',
    rdns: 'test.parent',
    icon: 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
  }
  const detail = Object.freeze({ info, provider: { request, on() {}, removeListener() {} } })
  const tell = () => dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  addEventListener('eip6963:requestProvider', tell)
  tell()
}`

type Answers = 'at once' | 'late' | 'never'

const parentPage = (answers: Answers) => `<!doctype html><title>Parent</title>
<script>
  const answers = {
    eth_accounts: ['${ofParent}'],
    eth_requestAccounts: ['${ofParent}'],
    eth_chainId: '0x7a69',
  }
  globalThis.waiting = []
  globalThis.answer = ({ source, data }) =>
    source.postMessage({ id: data.id, answer: answers[data.method] ?? null }, '*')
  addEventListener('message', (event) => {
    if (${answers === 'at once'}) answer(event)
    else waiting.push(event)
  })
</script>
<iframe src="${appPage()}" style="width: 1200px; height: 700px"></iframe>`

declare const waiting: MessageEvent[]
declare const answer: (event: MessageEvent) => void

/** The app in a frame of a page that answers so; the same site, so that a reload finds what was kept. */
async function visitFramed(answers: Answers) {
  const visit = await browser.visit({ url: 'about:blank', before: walletOfParent })
  const { page } = visit
  let now = answers
  await page.route('**/parent.html', (route) =>
    route.fulfill({ contentType: 'text/html', body: parentPage(now) }),
  )
  const enter = async (next: Answers): Promise<Frame> => {
    now = next
    await page.goto(`${stage().playground}/parent.html`)
    const element = await page.locator('iframe').elementHandle()
    return (await element!.contentFrame())!
  }
  return { ...visit, app: await enter(answers), enter }
}

const choose = async (app: Frame, wallet: string) => {
  await app
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(`^${wallet}`) })
    .click()
}
const openCard = (app: Frame) => app.getByRole('button', { name: 'Connect wallet' }).click()
const connectLocal = async (app: Frame): Promise<string> => {
  await choose(app, 'Local Wallet')
  await app.locator('local-wallet-prompt dialog button[value=approve]').click()
  return addressIn(app)
}
const addressIn = async (app: Frame): Promise<string> => {
  const address = app.getByTestId('address').getByText(/^0x/)
  await address.waitFor()
  return (await address.textContent()) ?? ''
}
const untilAsked = (page: Page) => page.waitForFunction(() => waiting.length > 0)

describe('an app in a frame, with a wallet that asks the parent', () => {
  it('REL-53 fault: a parent that never answers is left, and another wallet connects', async () => {
    const { app, page, problems } = await visitFramed('never')
    await app.getByTestId('status').getByText('disconnected').waitFor()
    await openCard(app)
    await choose(app, 'Parent Wallet')
    await untilAsked(page)
    await app.getByRole('dialog').getByRole('button', { name: 'Back' }).click()
    expect(await connectLocal(app)).not.toBe(ofParent)
    expect(problems).toEqual([])
  })

  it('REL-53 fault: a parent that answers late at the next visit holds up nothing, and is not chosen any more', async () => {
    const { app, enter, page, problems } = await visitFramed('at once')
    await openCard(app)
    await choose(app, 'Parent Wallet')
    expect(await addressIn(app)).toBe(ofParent)
    await app.getByRole('dialog').waitFor({ state: 'detached' })
    expect(problems).toEqual([])

    const again = await enter('late')
    // Firefox and Safari call a module an error that was on its way when its page was left.
    problems.length = 0
    await untilAsked(page)
    await again.getByTestId('status').getByText('disconnected').waitFor({ timeout: 20_000 })
    await openCard(again)
    const local = await connectLocal(again)
    await page.evaluate(() => waiting.splice(0).forEach(answer))
    await again.getByRole('dialog').waitFor({ state: 'detached' })
    await again.getByRole('button', { name: 'Sign a message' }).click()
    await again.locator('local-wallet-prompt dialog button[value=approve]').click()
    await again.getByTestId('result').getByText(/^0x/).waitFor()
    expect(await addressIn(again)).toBe(local)
    expect(problems).toEqual([])
  })
})
