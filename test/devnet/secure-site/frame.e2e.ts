import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import type { Browser, BrowserContext, FrameLocator, Page } from 'playwright-core'
import { createPublicClient, http, parseEther, type Address, type Hash } from 'viem'
import { engine, engineName, plainLook } from '../../e2e/engines/engine.ts'
import { startWorld, type World } from '../world.ts'

const axeSource = readFileSync(createRequire(__filename).resolve('axe-core/axe.min.js'), 'utf8')

let world: World
let site: string
let host: Server
let hostUrl: string
let browser: Browser
let context: BrowserContext
/** What the browser complained of. */
const complaints: string[] = []

/** A page that speaks the frame's protocol by hand. */
function hostPage() {
  const rpcUrl = world.settings.networks[0]!.rpcUrls.default.http[0]!
  const query = new URLSearchParams({
    projectId: 'local',
    chainId: 'eip155:31337',
    version: '4',
    enableLogger: 'false',
    rpcUrl,
  })
  return `<!doctype html><html lang="en"><title>Host</title><body>
<div id="ancestor"><iframe id="frame" title="Wallet" src="${site}/sdk?${query}"
  style="position:fixed;inset:1rem auto auto 1rem;width:328px;height:520px;border:0"></iframe></div>
<script>
const frame = document.getElementById('frame')
const waiting = {}
let last = 0
window.heard = []
addEventListener('message', ({ source, origin, data }) => {
  heard.push({ isOwn: source === frame.contentWindow, origin, data })
  if (source === frame.contentWindow) waiting[data.id]?.(data)
})
window.ask = (name, payload) => new Promise((resolve) => {
  const id = (++last).toString(16).padStart(32, '0')
  waiting[id] = resolve
  frame.contentWindow.postMessage({ type: '@w3m-app/' + name, id, payload }, '${site}')
})
</script>`
}

beforeAll(async () => {
  world = await startWorld({ namespaces: [] })
  site = world.settings.endpoints.secureFrame
  host = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end(hostPage())
  }).listen(0, '127.0.0.1')
  await once(host, 'listening')
  hostUrl = `http://127.0.0.1:${(host.address() as AddressInfo).port}`
  // Built at the first visit, which takes its time.
  await (await fetch(`${site}/sdk.js`)).text()
  browser = await engine.launch(plainLook)
})

afterAll(async () => {
  await browser.close()
  host.close()
  host.closeAllConnections()
  await world.stop()
})

afterEach(async () => {
  await context.close()
  await knobs({})
  expect(complaints.splice(0)).toEqual([])
})

const knobs = (frame: object) =>
  fetch(`${site}/__control`, { method: 'POST', body: JSON.stringify({ frame }) })

interface Answer {
  type: string
  payload?: any
}

interface Opened {
  page: Page
  frame: FrameLocator
  address: Address
  ask(name: string, payload?: unknown): Promise<Answer>
  rpc(method: string, params: unknown): Promise<Answer>
}

/** A page whose frame is ready, with somebody logged in. */
async function open(setUp?: (context: BrowserContext) => Promise<unknown>): Promise<Opened> {
  context = await browser.newContext({ viewport: { width: 700, height: 600 } })
  // Shorter than a test may take, so that a failure says where it waited.
  context.setDefaultTimeout(60_000)
  await setUp?.(context)
  const page = await context.newPage()
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  await page.goto(hostUrl)
  await page.waitForFunction(() =>
    (window as any).heard.some((it: any) => it.data.type === '@w3m-frame/READY'),
  )
  const ask: Opened['ask'] = (name, payload) =>
    page.evaluate(([name, payload]) => (window as any).ask(name, payload), [name, payload] as const)
  await ask('CONNECT_EMAIL', { email: 'connect@example.test' })
  const { payload } = await ask('GET_USER', { chainId: 31337 })
  return {
    page,
    frame: page.frameLocator('#frame'),
    address: payload.address,
    ask,
    rpc: (method, params) => ask('RPC_REQUEST', { method, params, chainId: 31337 }),
  }
}

const approveIn = (frame: FrameLocator) => frame.getByRole('button', { name: 'Approve' })
const isArmed = async (frame: FrameLocator) =>
  (await approveIn(frame).getAttribute('aria-disabled')) === 'false'
const armed = (frame: FrameLocator) => frame.locator('.approve[aria-disabled="false"]').waitFor()
const secondStep = (frame: FrameLocator) => frame.getByText('Press once more').waitFor()
/** Only Chromium tells whether something lies over the button; in other browsers Approve is pressed twice. */
async function approve(frame: FrameLocator, press = () => approveIn(frame).click()): Promise<void> {
  await armed(frame)
  await press()
  if (engineName === 'chromium') return
  await secondStep(frame)
  await armed(frame)
  await press()
}
const withoutCoverLookout = (context: BrowserContext) =>
  context.addInitScript(() => {
    delete (IntersectionObserverEntry.prototype as { isVisible?: unknown }).isVisible
  })
/** Nothing may have been decided until now. */
const undecided = (asking: Promise<Answer>) =>
  Promise.race([asking, new Promise((resolve) => setTimeout(() => resolve('undecided'), 100))])

const message = ['0x68656c6c6f'] as const
const covered = 'Something covers this button'

describe('the page in the frame', () => {
  test('golden: a transfer of the smart account is shown, approved and mined', async () => {
    const { frame, address, rpc } = await open()
    const to: Address = '0x00000000000000000000000000000000000000E1'
    const value = '0x16345785d8a0000'
    const asking = rpc('eth_sendTransaction', [{ from: address, to, value }])
    await frame.getByRole('region', { name: 'Send a transaction' }).waitFor()
    await frame.getByText(hostUrl).waitFor()
    await frame.getByText('0.1 ETH', { exact: true }).waitFor()
    await approve(frame)
    const { payload } = await asking
    const client = createPublicClient({
      transport: http(world.settings.networks[0]!.rpcUrls.default.http[0]),
    })
    const { status } = await client.waitForTransactionReceipt({ hash: payload as Hash })
    expect(status).toBe('success')
    expect(await client.getBalance({ address: to })).toBe(parseEther('0.1'))
    expect(await frame.locator('#approval').textContent()).toBe('')
  })

  test('behaviour: by keyboard alone, and Escape rejects', async () => {
    const { page, frame, address, rpc } = await open()
    const asking = rpc('personal_sign', [...message, address])
    await armed(frame)
    await frame.getByRole('heading').focus()
    // The message, Reject, Approve.
    for (let tabs = 0; tabs < 3; tabs++) await page.keyboard.press('Tab')
    await approve(frame, () => page.keyboard.press('Enter'))
    expect((await asking).payload).toMatch(/^0x/)

    const again = rpc('personal_sign', [...message, address])
    await armed(frame)
    await frame.getByRole('heading').focus()
    await page.keyboard.press('Escape')
    expect((await again).payload).toMatchObject({ code: 4001 })
  })

  test.each([
    ['a cover that lets clicks through', coverFrame],
    ['opacity of an ancestor', styleAncestor('opacity: 0.01')],
    ['a transform of an ancestor', styleAncestor('transform: rotate(3deg)')],
    ['a clip path of an ancestor', styleAncestor('clip-path: inset(0 0 60px 0)')],
  ])('fault: SEC-20 %s keeps Approve from being armed', async (_name, cover) => {
    const { page, frame, address, rpc } = await open()
    await cover(page)
    const asking = rpc('personal_sign', [...message, address])
    await frame.getByText(covered).waitFor()
    await page.waitForTimeout(800)
    expect(await isArmed(frame)).toBe(false)
    await approveIn(frame).click({ force: true })
    expect(await undecided(asking)).toBe('undecided')
  })

  test('fault: SEC-21 a cover that is taken away 100 ms before the click', async () => {
    const { page, frame, address, rpc } = await open()
    const asking = rpc('personal_sign', [...message, address])
    await armed(frame)
    // Time stands, or a slow machine would be armed again before it clicks.
    await page.clock.install({ time: 0 })
    // Far ahead: it runs until then.
    await page.clock.pauseAt(3_600_000)
    await coverFrame(page)
    await frame.getByText(covered).waitFor()
    await uncoverFrame(page, frame)
    await page.clock.runFor(100)
    await approveIn(frame).click({ force: true })
    expect(await undecided(asking)).toBe('undecided')
    await page.clock.runFor(400)
    await approveIn(frame).click()
    expect((await asking).payload).toMatch(/^0x/)
  })

  test('fault: SEC-22 clicks of a script', async () => {
    const { frame, address, rpc } = await open()
    const asking = rpc('personal_sign', [...message, address])
    await armed(frame)
    await approveIn(frame).evaluate((button: HTMLElement) => {
      button.click()
      button.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    })
    expect(await undecided(asking)).toBe('undecided')
  })

  test('fault: SEC-23 a double click, a held button and a held Enter', async () => {
    const { page, frame, address, rpc } = await open()
    await coverFrame(page)
    const asking = rpc('personal_sign', [...message, address])
    await frame.getByText(covered).waitFor()
    await approveIn(frame).click({ force: true, clickCount: 2, delay: 10 })
    expect(await undecided(asking)).toBe('undecided')

    await approveIn(frame).hover({ force: true })
    await page.mouse.down()
    await uncoverFrame(page, frame)
    await armed(frame)
    await page.mouse.up()
    expect(await undecided(asking)).toBe('undecided')

    await coverFrame(page)
    await frame.getByText(covered).waitFor()
    await approveIn(frame).focus()
    await page.keyboard.down('Enter')
    await uncoverFrame(page, frame)
    await armed(frame)
    // A key that is held comes again and again.
    for (let repeats = 0; repeats < 5; repeats++) await page.keyboard.down('Enter')
    expect(await undecided(asking)).toBe('undecided')
    await page.keyboard.up('Enter')
    await approveIn(frame).click()
    expect((await asking).payload).toMatch(/^0x/)
  })

  test('behaviour: SEC-20 where the browser does not look for covers, there is a second step', async () => {
    const { frame, address, rpc } = await open(withoutCoverLookout)
    const asking = rpc('personal_sign', [...message, address])
    await armed(frame)
    await approveIn(frame).click()
    await secondStep(frame)
    expect(await undecided(asking)).toBe('undecided')
    await armed(frame)
    await frame.getByRole('button', { name: 'Approve for good' }).click()
    expect((await asking).payload).toMatch(/^0x/)
  })

  test('fault: SEC-23 a double click takes the first of two steps alone', async () => {
    const { frame, address, rpc } = await open(withoutCoverLookout)
    const asking = rpc('personal_sign', [...message, address])
    await armed(frame)
    await approveIn(frame).click({ clickCount: 2, delay: 10 })
    await secondStep(frame)
    expect(await undecided(asking)).toBe('undecided')
    await armed(frame)
    await approveIn(frame).click()
    expect((await asking).payload).toMatch(/^0x/)
  })

  test('fault: SEC-23 a key that is held takes the first of two steps alone', async () => {
    const { page, frame, address, rpc } = await open(withoutCoverLookout)
    const asking = rpc('personal_sign', [...message, address])
    await armed(frame)
    await approveIn(frame).focus()
    await page.keyboard.down('Enter')
    await secondStep(frame)
    await armed(frame)
    // A key that is held comes again and again.
    for (let repeats = 0; repeats < 5; repeats++) await page.keyboard.down('Enter')
    expect(await undecided(asking)).toBe('undecided')
    await page.keyboard.up('Enter')
    await page.keyboard.press('Enter')
    expect((await asking).payload).toMatch(/^0x/)
  })

  test('behaviour: an aborted request is taken away', async () => {
    const { page, frame, address, ask } = await open()
    const asking = ask('RPC_REQUEST', { method: 'personal_sign', params: [...message, address] })
    await frame.getByRole('heading').waitFor()
    await page.evaluate(() => {
      // The number of the last request.
      const { ask } = window as any
      return ask('RPC_ABORT', { id: (3).toString(16).padStart(32, '0') })
    })
    expect((await asking).payload).toEqual({ message: 'Request was aborted' })
    expect(await frame.locator('#approval').textContent()).toBe('')
  })

  test('behaviour: words stay readable whatever colours the page around gives', async () => {
    const { page, frame, address, ask, rpc } = await open()
    const surfaceOf = () =>
      frame.locator(':root').evaluate((root: Element) => getComputedStyle(root).backgroundColor)
    for (const [themeMode, own, good, bad] of [
      ['light', 'rgb(255, 255, 255)', '#faf5ff', '#10201e'],
      ['dark', 'rgb(22, 32, 31)', '#121018', '#eef5f3'],
    ] as const) {
      const sync = (background: string) =>
        ask('SYNC_THEME', {
          themeMode,
          w3mThemeVariables: { '--w3m-background': background, '--w3m-accent': background },
        })
      await sync(good)
      expect(await surfaceOf()).not.toBe(own)
      await sync(bad)
      expect(await surfaceOf()).toBe(own)
      const asking = rpc('personal_sign', [...message, address])
      await armed(frame)
      expect(await violations(page)).toEqual([])
      await frame.getByRole('button', { name: 'Reject' }).click()
      await asking
    }
  })

  test('behaviour: the knob speaks from a second frame of the right origin', async () => {
    const { page, ask } = await open()
    await knobs({ messages: { GET_CHAIN_ID: { fromSecondFrame: true } } })
    void ask('GET_CHAIN_ID').catch(() => undefined)
    await page.waitForFunction(() => (window as any).heard.some((it: any) => !it.isOwn))
    const heard = await page.evaluate(() => (window as any).heard.at(-1))
    expect(heard).toMatchObject({
      isOwn: false,
      origin: site,
      data: { type: '@w3m-frame/GET_CHAIN_ID_SUCCESS', payload: { chainId: 31337 } },
    })
  })
})

async function coverFrame(page: Page) {
  await page.evaluate(() => {
    const cover = document.createElement('div')
    cover.id = 'cover'
    cover.style.cssText =
      'position:fixed;inset:0;pointer-events:none;background:rgb(255 255 255 / 0.1)'
    document.body.append(cover)
  })
}

/** Until the button knows: from then on its time runs. */
async function uncoverFrame(page: Page, frame: FrameLocator) {
  await page.evaluate(() => document.getElementById('cover')!.remove())
  await frame.getByText(covered).waitFor({ state: 'detached' })
}

function styleAncestor(style: string) {
  return (page: Page) =>
    page.evaluate((text) => {
      document.getElementById('ancestor')!.style.cssText = text
    }, style)
}

/** What axe finds inside of the frame. */
async function violations(page: Page): Promise<string[]> {
  const frame = page.frames().find((it) => it.url().startsWith(site))!
  await frame.evaluate(axeSource)
  return frame.evaluate(
    'axe.run().then(({ violations }) => violations.map(({ id, nodes }) => id + " " + nodes[0].html))',
  )
}
