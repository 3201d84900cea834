import chromium from '../env/chromium.cjs'
import { chromium as driver } from 'playwright-core'

export const url = process.env.EXAMPLE_URL
export const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'

/**
 * A wallet of the browser (EIP-6963) that needs no chain: it connects, answers late at the next visit, and remembers
 * its network. `exampleWallet` has the messages that it signed, makes it decline and forget.
 */
const wallet = `{
  globalThis.exampleWallet = {
    messages: [],
    declines: false,
    forget: () => localStorage.setItem('example-wallet-forgot', 'yes'),
  }
  const listeners = new Map()
  let sent = null
  const chainId = () => localStorage.getItem('example-wallet-chain') ?? '0x2105'
  const answers = {
    eth_requestAccounts: () => {
      localStorage.removeItem('example-wallet-forgot')
      return ['${address}']
    },
    eth_accounts: async () => {
      await new Promise((done) => setTimeout(done, 500))
      return localStorage.getItem('example-wallet-forgot') ? [] : ['${address}']
    },
    eth_chainId: chainId,
    wallet_switchEthereumChain: ([next]) => {
      localStorage.setItem('example-wallet-chain', next.chainId)
      for (const listener of listeners.get('chainChanged') ?? []) listener(next.chainId)
      return null
    },
    personal_sign: ([message]) => {
      const bytes = message.slice(2).match(/../g).map((byte) => parseInt(byte, 16))
      exampleWallet.messages.push(new TextDecoder().decode(new Uint8Array(bytes)))
      return '0x' + '5c'.repeat(65)
    },
    eth_blockNumber: () => '0x1',
    eth_estimateGas: () => '0x5208',
    eth_sendTransaction: ([transaction]) => {
      const signature = { v: '0x1', r: '0x' + '11'.repeat(32), s: '0x' + '11'.repeat(32) }
      const rest = { nonce: '0x0', gas: '0x5208', input: '0x', type: '0x2', chainId: chainId() }
      sent = { ...transaction, ...rest, ...signature, hash: '0x' + 'ab'.repeat(32) }
      return sent.hash
    },
    eth_getTransactionByHash: () => sent,
  }
  const request = async ({ method, params }) => {
    if (!answers[method]) throw Object.assign(new Error(method), { code: 4200 })
    if (exampleWallet.declines) throw Object.assign(new Error('Declined'), { code: 4001 })
    return answers[method](params)
  }
  const on = (event, listener) => listeners.set(event, [...(listeners.get(event) ?? []), listener])
  const info = {
    uuid: '6b3e0a52-5c0f-4a3e-9d53-0d1b3f3f9a11',
    name: 'Example Wallet',
    rdns: 'test.example',
    icon: 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
  }
  const detail = Object.freeze({ info, provider: { request, on, removeListener() {} } })
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

/**
 * A browser with a wallet, what the page says in its console, and the hosts that it asks besides its own. The
 * nodes of the networks give the answers of the test; nothing else is reached.
 */
export async function visit({ script = wallet, answers = {} } = {}) {
  const browser = await driver.launch({ executablePath: chromium.findChromium() })
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  await context.addInitScript(script)
  await context.addInitScript(lookout)
  const page = await context.newPage()
  const said = []
  const asked = new Set()
  await page.route(
    (each) => each.origin !== url,
    (route) => {
      asked.add(new URL(route.request().url()).host)
      const { id, method } = route.request().postDataJSON() ?? {}
      if (!answers[method]) return route.abort()
      const json = { jsonrpc: '2.0', id, result: answers[method] }
      return route.fulfill({ json, headers: { 'access-control-allow-origin': '*' } })
    },
  )
  page.on('console', (message) => {
    // That is no word of the page.
    const isOfNode =
      message.text().startsWith('Failed to load') && !message.location().url.startsWith(url)
    if (['error', 'warning'].includes(message.type()) && !isOfNode) said.push(message.text())
  })
  page.on('pageerror', (error) => said.push(error.message))
  await page.goto(url)
  return { browser, context, page, said, asked }
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
