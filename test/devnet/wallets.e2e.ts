import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { UniversalProvider } from '@walletconnect/universal-provider'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import {
  createClient,
  http,
  verifyMessage,
  verifyTypedData,
  type Address,
  type Hash,
  type Hex,
} from 'viem'
import { getBalance, waitForTransactionReceipt } from 'viem/actions'
import { engine, plainLook } from '../e2e/engines/engine.ts'
import { startWorld, type World } from './world.ts'

// Read by the pairing library; it would call its maker otherwise.
process.env.IS_VITEST = 'true'

const strictPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
  'connect-src http://127.0.0.1:*',
].join('; ')
const first: Address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const second: Address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

let world: World
let host: Server
let hostUrl: string
let browser: Browser
let context: BrowserContext
/** What the browser complained of, and what it asked of other machines. */
const complaints: string[] = []

beforeAll(async () => {
  world = await startWorld({ namespaces: [] })
  await world.warm()
  const script = await (await fetch(world.tools.injectedWallets['eip155']!)).text()
  host = createServer((request, response) => {
    if (request.url === '/wallet.js') {
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(script)
      return
    }
    const head = { 'content-type': 'text/html', 'content-security-policy': strictPolicy }
    response
      .writeHead(200, head)
      .end('<!doctype html><title>Host</title><script src="/wallet.js"></script>')
  }).listen(0, '127.0.0.1')
  await once(host, 'listening')
  hostUrl = `http://127.0.0.1:${(host.address() as AddressInfo).port}`
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
  expect(complaints.splice(0)).toEqual([])
})

/** The pairing library logs an answer that reaches it twice as an error, and drops it. */
const harmless = /favicon|No matching key\. history:/

async function open(url: string, options?: object): Promise<Page> {
  context = await browser.newContext()
  // Shorter than a test may take, so that a failure says where it waited.
  context.setDefaultTimeout(60_000)
  if (options) {
    const text = JSON.stringify(options)
    await context.addInitScript(
      `window.__localWalletOptions = window.__walletPageOptions = ${text}`,
    )
  }
  const page = await context.newPage()
  page.on('console', (message) => {
    if (message.type() === 'error' && !harmless.test(message.text()))
      complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('request', (request) => {
    if (!/^(data:|(http|ws):\/\/127\.0\.0\.1)/.test(request.url())) complaints.push(request.url())
  })
  await page.goto(url)
  return page
}

interface Outcome {
  result?: unknown
  code?: number
}

/** Starts a request in the page; its outcome may be awaited after the visitor has answered. */
function ask(page: Page, method: string, params: unknown[] = []): Promise<Outcome> {
  return page.evaluate(
    async ([name, values]) => {
      const { provider } = (window as unknown as { __localWallet: { provider: Eip1193 } })
        .__localWallet
      interface Eip1193 {
        request(given: object): Promise<unknown>
      }
      try {
        return { result: await provider.request({ method: name, params: values }) }
      } catch (error) {
        return { code: (error as { code: number }).code }
      }
    },
    [method, params] as const,
  )
}

async function approve(page: Page, asking: Promise<Outcome>) {
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Enter')
  return (await asking).result
}

const clientOf = (index: number) =>
  createClient({ transport: http(world.settings.networks[index]!.rpcUrls.default.http[0]) })

describe('the injected wallet under a strict content policy', () => {
  test('golden: connects with a chosen account, signs, sends and switches, asking each time', async () => {
    const page = await open(hostUrl)
    const connecting = ask(page, 'eth_requestAccounts')
    await page.getByRole('dialog', { name: 'Connect this site?' }).waitFor()
    await page.getByLabel('Account 2').check()
    await page.getByRole('button', { name: 'Approve' }).click()
    expect(await connecting).toEqual({ result: [second] })

    const signing = ask(page, 'personal_sign', ['0x68656c6c6f', second])
    await page.getByRole('dialog').getByText('hello').waitFor()
    const signature = (await approve(page, signing)) as Hex
    expect(await verifyMessage({ address: second, message: 'hello', signature })).toBe(true)

    const typed = {
      domain: { name: 'Shop', chainId: 31337 },
      types: { Order: [{ name: 'amount', type: 'uint256' }] },
      primaryType: 'Order',
      message: { amount: '12' },
    } as const
    const typedSignature = await approve(
      page,
      ask(page, 'eth_signTypedData_v4', [second, JSON.stringify(typed)]),
    )
    const { message, ...rest } = typed
    expect(
      await verifyTypedData({
        ...rest,
        message: { amount: BigInt(message.amount) },
        address: second,
        signature: typedSignature as Hex,
      }),
    ).toBe(true)

    expect(
      await approve(page, ask(page, 'wallet_switchEthereumChain', [{ chainId: '0x7a6a' }])),
    ).toBeNull()
    expect((await ask(page, 'eth_chainId')).result).toBe('0x7a6a')

    const to = '0x00000000000000000000000000000000000000bb'
    const hash = await approve(
      page,
      ask(page, 'eth_sendTransaction', [{ from: second, to, value: '0x64' }]),
    )
    expect(
      (await waitForTransactionReceipt(clientOf(1), { hash: hash as Hash, pollingInterval: 50 }))
        .status,
    ).toBe('success')
    expect(await getBalance(clientOf(1), { address: to })).toBe(100n)
    expect(await getBalance(clientOf(0), { address: to })).toBe(0n)

    await page.reload()
    expect((await ask(page, 'eth_accounts')).result).toEqual([second])
    expect((await ask(page, 'eth_chainId')).result).toBe('0x7a6a')
    expect((await ask(page, 'wallet_revokePermissions', [{ eth_accounts: {} }])).result).toBeNull()
    expect((await ask(page, 'eth_accounts')).result).toEqual([])
  })

  test('golden: several calls go out in order under one question', async () => {
    const page = await open(hostUrl, { verdict: 'approve' })
    await ask(page, 'eth_requestAccounts')
    const to = '0x00000000000000000000000000000000000000cc'
    const calls = [
      { to, value: '0x1' },
      { to, value: '0x2' },
    ]
    const sent = await ask(page, 'wallet_sendCalls', [
      { version: '2.0.0', chainId: '0x7a69', calls },
    ])
    const { id } = sent.result as { id: string }
    expect((await ask(page, 'wallet_getCallsStatus', [id])).result).toMatchObject({
      status: 200,
      atomic: false,
    })
    expect(await getBalance(clientOf(0), { address: to })).toBe(3n)
    expect((await ask(page, 'wallet_getCapabilities', [first])).result).toEqual({
      '0x7a69': { atomic: { status: 'unsupported' } },
      '0x7a6a': { atomic: { status: 'unsupported' } },
      '0x2105': { atomic: { status: 'unsupported' } },
    })
  })

  test('fault: each refusal has its code', async () => {
    const page = await open(hostUrl, { unknownChains: [31338] })
    expect(await ask(page, 'personal_sign', ['0x61', first])).toEqual({ code: 4100 })
    expect(await ask(page, 'eth_dance')).toEqual({ code: 4200 })

    const connecting = ask(page, 'eth_requestAccounts')
    await page.getByRole('dialog').waitFor()
    expect(await ask(page, 'eth_requestAccounts')).toEqual({ code: -32002 })
    await page.keyboard.press('Escape')
    expect(await connecting).toEqual({ code: 4001 })

    expect(await ask(page, 'wallet_switchEthereumChain', [{ chainId: '0x7a6a' }])).toEqual({
      code: 4902,
    })
    const added = { chainId: '0x7a6a', chainName: 'Local Two', rpcUrls: ['https://node.example'] }
    expect(await approve(page, ask(page, 'wallet_addEthereumChain', [added]))).toBeNull()
    expect((await ask(page, 'eth_chainId')).result).toBe('0x7a6a')
  })

  test('option: the wallet is late, locked, silent, wrong and noisy on demand', async () => {
    const page = await open('about:blank')
    // Time stands from before the wallet's first line until all has been looked at.
    await page.clock.install({ time: 0 })
    await page.clock.pauseAt(3_600_000)
    await page.addInitScript(
      `window.__localWalletOptions = ${JSON.stringify({ announceAfterMs: 2_000, verdict: 'approve', isLocked: true })}`,
    )
    await page.goto(hostUrl)
    const heard = () =>
      page.evaluate(() => (window as unknown as { announced: { rdns: string }[] }).announced.length)
    await page.evaluate(() => {
      const announced: object[] = []
      Object.assign(window, { announced })
      window.addEventListener('eip6963:announceProvider', (event) =>
        announced.push((event as CustomEvent<{ info: object }>).detail.info),
      )
      window.dispatchEvent(new Event('eip6963:requestProvider'))
    })
    await page.clock.runFor(1_999)
    expect(await heard()).toBe(0)
    await page.clock.runFor(1)
    expect(await heard()).toBe(1)
    await page.clock.resume()
    const steps = await page.evaluate(async () => {
      interface Tools {
        provider: {
          request(given: object): Promise<unknown>
          on(event: string, listener: (value: unknown) => void): void
        }
        behaviour: Record<string, unknown>
        unlock(): void
        storm(count: number): void
        announceAgain(identity: object): void
      }
      const { __localWallet: wallet, announced } = window as unknown as {
        __localWallet: Tools
        announced: { rdns: string; icon: string }[]
      }
      wallet.announceAgain({ rdns: 'test.other' })

      const connecting = wallet.provider.request({ method: 'eth_requestAccounts' })
      wallet.unlock()
      const accounts = await connecting
      let events = 0
      wallet.provider.on('chainChanged', () => events++)
      wallet.storm(50)
      wallet.behaviour.answers = { eth_chainId: 'nonsense' }
      const wrong = await wallet.provider.request({ method: 'eth_chainId' })
      wallet.behaviour.hang = ['eth_accounts']
      const hanging = await Promise.race([
        wallet.provider.request({ method: 'eth_accounts' }),
        new Promise((resolve) => setTimeout(resolve, 50, 'silence')),
      ])
      return {
        accounts,
        events,
        wrong,
        hanging,
        rdns: announced.map((it) => it.rdns),
        icon: announced[0]!.icon.slice(0, 19),
      }
    })
    expect(steps).toEqual({
      accounts: [first],
      events: 50,
      wrong: 'nonsense',
      hanging: 'silence',
      rdns: ['test.latchkey.local-wallet', 'test.other'],
      icon: 'data:image/svg+xml,',
    })
  })
})

describe('the wallet page', () => {
  test('golden: pairs by a pasted link, signs, switches, survives a reload, disconnects', async () => {
    const app = await UniversalProvider.init({
      projectId: 'local',
      relayUrl: world.relay.url,
      logger: 'silent',
      telemetryEnabled: false,
      metadata: { name: 'Test app', description: '', url: 'http://127.0.0.1', icons: [] },
    })
    const link = new Promise<string>((resolve) => app.once('display_uri', resolve))
    const connecting = app.connect({
      optionalNamespaces: {
        eip155: {
          chains: ['eip155:31337', 'eip155:31338'],
          methods: ['personal_sign', 'eth_sendTransaction'],
          events: ['accountsChanged', 'chainChanged'],
          rpcMap: Object.fromEntries(
            world.settings.networks.map((it) => [it.id, it.rpcUrls.default.http[0]!]),
          ),
        },
      },
    })
    const page = await open(`${world.tools.walletPage}/wc?uri=${encodeURIComponent(await link)}`)
    await page.getByRole('button', { name: 'Pair' }).click()
    await page.getByLabel('Account 3').check()
    await page.getByRole('button', { name: 'Approve' }).click()
    const session = await connecting
    const third = session!.namespaces.eip155!.accounts[0]!.split(':')[2] as Address
    expect(third).toBe('0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC')
    await page.getByText('Connected to the relay').waitFor()

    const chain = new Promise((resolve) => app.once('chainChanged', resolve))
    await page
      .getByRole('article', { name: 'Test app' })
      .getByLabel('Network')
      .selectOption('Local Two')
    expect(String(await chain)).toBe('31338')

    await page.reload()
    await page.getByRole('article', { name: 'Test app' }).waitFor()
    const signing = app.request<Hex>(
      { method: 'personal_sign', params: ['0x68656c6c6f', third] },
      'eip155:31337',
    )
    await page.getByRole('dialog', { name: 'Sign a message' }).waitFor()
    await page.getByRole('button', { name: 'Approve' }).click()
    expect(
      await verifyMessage({ address: third, message: 'hello', signature: await signing }),
    ).toBe(true)

    const value = '0x64'
    const to = '0x00000000000000000000000000000000000000dd'
    const sending = app.request<Hash>(
      { method: 'eth_sendTransaction', params: [{ from: third, to, value }] },
      'eip155:31338',
    )
    await page.getByRole('button', { name: 'Approve' }).click()
    expect(
      (await waitForTransactionReceipt(clientOf(1), { hash: await sending, pollingInterval: 50 }))
        .status,
    ).toBe('success')

    const gone = new Promise((resolve) => app.once('session_delete', resolve))
    await page.getByRole('button', { name: 'Disconnect' }).click()
    await gone
    await page.getByText('No app is connected yet.').waitFor()
    await app.client.core.relayer.transportClose()
    app.client.core.heartbeat.stop()
  })

  test('fault: what is no pairing link is refused beside the field', async () => {
    const page = await open(world.tools.walletPage)
    await page.getByLabel('Pairing link').fill('https://example.com')
    await page.keyboard.press('Enter')
    await page.getByText('This is no pairing link').waitFor()
  })
})
