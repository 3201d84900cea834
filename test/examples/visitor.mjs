import chromium from '../env/chromium.cjs'
import { chromium as driver } from 'playwright-core'

export const url = process.env.EXAMPLE_URL
export const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'

/** A wallet of the browser (EIP-6963) that needs no chain: it connects, and answers late at the next visit. */
const wallet = `{
  const answers = { eth_requestAccounts: ['${address}'], eth_accounts: ['${address}'], eth_chainId: '0x2105' }
  const request = async ({ method }) => {
    if (method === 'eth_accounts') await new Promise((done) => setTimeout(done, 500))
    if (answers[method]) return answers[method]
    throw Object.assign(new Error(method), { code: 4200 })
  }
  const info = {
    uuid: '6b3e0a52-5c0f-4a3e-9d53-0d1b3f3f9a11',
    name: 'Example Wallet',
    rdns: 'test.example',
    icon: 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
  }
  const detail = Object.freeze({ info, provider: { request, on() {}, removeListener() {} } })
  const tell = () => dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  addEventListener('eip6963:requestProvider', tell)
  tell()
}`

/** Writes down what the buttons say and where they stand, from the first picture on, as often as it changes. */
const lookout = `{
  globalThis.seen = []
  const look = () => {
    const shown = [...document.querySelectorAll('kit-button')]
      .flatMap(({ shadowRoot }) => [...(shadowRoot?.querySelectorAll('button') ?? [])])
      .map((button) => ({ text: button.textContent, box: button.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0)
      .map(({ text, box }) => [text, ...[box.x, box.y, box.width, box.height].map(Math.round)].join(' '))
      .join(', ')
    if (shown && seen.at(-1) !== shown) seen.push(shown)
    requestAnimationFrame(look)
  }
  look()
}`

/** A browser with a wallet, and what the page says in its console. */
export async function visit() {
  const browser = await driver.launch({ executablePath: chromium.findChromium() })
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  await context.addInitScript(wallet)
  await context.addInitScript(lookout)
  const page = await context.newPage()
  const said = []
  page.on('console', (message) => {
    // A machine without a net has no nodes of the networks; that is no word of the page.
    const isOfNode =
      message.text().startsWith('Failed to load') && !message.location().url.startsWith(url)
    if (['error', 'warning'].includes(message.type()) && !isOfNode) said.push(message.text())
  })
  page.on('pageerror', (error) => said.push(error.message))
  await page.goto(url)
  return { browser, context, page, said }
}

export async function connect(page, label = 'Connect wallet') {
  await page.getByRole('button', { name: label }).click()
  await page.getByRole('button', { name: /^Example Wallet/ }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: /^Account/ }).waitFor()
}

/** The same visitor without scripts: what the HTML alone shows. */
export async function withoutScripts(browser, context) {
  const storageState = await context.storageState()
  const bare = await browser.newContext({ javaScriptEnabled: false, storageState })
  const page = await bare.newPage()
  await page.goto(url)
  return page
}
