import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from '@jest/globals'
import { build } from 'esbuild'
import type { Frame, Page } from 'playwright-core'
import type { Kit } from '../../kernel/exports/index.ts'
import { type SurroundingPage, surroundingPage } from './frames/surrounding-page.ts'
import type { Lab } from './lab/main.ts'
import { watchOrigins } from './origins.ts'
import { stage, useBrowser } from './stage.ts'

const browser = useBrowser()
const account = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const sent = `0x${'7d'.repeat(32)}`
const signature = `0x${'5c'.repeat(65)}`

declare const lab: Lab
declare const kit: Kit
/** Of the page around: what it was asked, in order. */
declare const asked: string[]

/** Answers the messages of the Safe Apps SDK as its types and its documentation say. */
const safeParent = `
  globalThis.asked = []
  const answers = {
    getSafeInfo: { safeAddress: '${account}', chainId: 31337, threshold: 1, owners: ['${account}'], isReadOnly: false },
    signMessage: { messageHash: '0x00', signature: '${signature}' },
    sendTransactions: { safeTxHash: '${sent}' },
  }
  addEventListener('message', ({ source, data }) => {
    if (source !== document.querySelector('iframe').contentWindow || !data?.method) return
    asked.push(data.method)
    const { id, method } = data
    const isKnown = method in answers && !globalThis.isRefusing
    source.postMessage(
      isKnown
        ? { id, success: true, version: '1.18.0', data: answers[method] }
        : { id, success: false, version: '1.18.0', error: 'Transaction was rejected' },
      '*',
    )
  })`

async function farcasterParent(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('frames/farcaster-client.ts', import.meta.url))],
    bundle: true,
    format: 'iife',
    minify: true,
    write: false,
    define: { 'process.env.NODE_ENV': '"production"', global: 'globalThis' },
    logLevel: 'error',
  })
  return outputFiles[0]!.text.replaceAll('</script', '<\\/script')
}

type Wallet = 'safe' | 'farcaster'

const pages: SurroundingPage[] = []
afterAll(() => pages.forEach((page) => page.close()))

/** The lab in the frame of a page of another origin, with a kit that lists the plugin. */
async function visitFramed(wallet: Wallet, script: string, isAllowed = true) {
  const visit = await browser.visit({ url: 'about:blank' })
  const { page } = visit
  const around = await surroundingPage(`${stage().lab}/`, script)
  pages.push(around)
  const enter = async (): Promise<Frame> => {
    await page.goto(around.url)
    const element = await page.locator('iframe').elementHandle()
    const frame = (await element!.contentFrame())!
    await frame.waitForFunction(() => 'lab' in globalThis)
    await begin(frame, wallet, isAllowed)
    return frame
  }
  return { ...visit, enter, app: await enter() }
}

const begin = (frame: Frame | Page, wallet: Wallet, isAllowed = true) =>
  frame.evaluate(
    async ([settings, name, allows]) => {
      const allowed = allows ? { allowedDomains: [/^http:\/\/127\.0\.0\.1:\d+$/] } : {}
      const made = lab.createKit({
        ...settings,
        namespaces: lab.namespaces(['eip155']),
        networks: settings.networks.filter(({ chainNamespace }) => chainNamespace === 'eip155'),
        metadata: { name: 'Lab', description: 'Lab', url: location.origin, icons: [] },
        plugins: [...lab.defaultPlugins(), name === 'safe' ? lab.safe(allowed) : lab.farcaster()],
      } as never)
      Object.assign(globalThis, { kit: made })
      await made.ready
    },
    [stage().settings, wallet, isAllowed] as const,
  )

const untilConnected = (app: Frame) =>
  app.waitForFunction(() => kit.getAccount('eip155').isConnected, undefined, { timeout: 30_000 })
const addressIn = (app: Frame) => app.evaluate(() => kit.getAccount('eip155').address)
const ask = (app: Frame, method: string, params: readonly unknown[]) =>
  app.evaluate(
    ([name, values]) =>
      kit
        .getProvider('eip155')
        .request({ method: name, params: values })
        .catch((error: { readonly code?: unknown }) => error.code),
    [method, params] as const,
  )
const askedOf = (page: Page) => page.evaluate(() => asked.splice(0))
const scriptsOf = (app: Frame | Page) =>
  app.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => /safe\.plugin|farcaster\.plugin/.test(name)),
  )
const transaction = { from: account, to: account, value: '0x1', data: '0x' }

describe('a Safe around the app', () => {
  it('default: connects by itself, signs, sends, comes back, and stays away once it was disconnected', async () => {
    const { app, enter, page } = await visitFramed('safe', safeParent)
    await untilConnected(app)
    expect(await addressIn(app)).toBe(account)
    expect(await app.evaluate(() => kit.getAccount('eip155').chainId)).toBe(31337)
    expect(await ask(app, 'personal_sign', ['0x48656c6c6f', account])).toBe(signature)
    expect(await ask(app, 'eth_sendTransaction', [transaction])).toBe(sent)
    expect(await askedOf(page)).toEqual(['getSafeInfo', 'signMessage', 'sendTransactions'])

    await page.evaluate(() => Object.assign(globalThis, { isRefusing: true }))
    expect(await ask(app, 'personal_sign', ['0x48656c6c6f', account])).toBe(4001)

    const again = await enter()
    await untilConnected(again)
    expect(await askedOf(page)).toEqual(['getSafeInfo'])
    await again.evaluate(() => kit.disconnect())

    const last = await enter()
    await page.waitForFunction(() => asked.length > 0)
    const safe = last.getByRole('dialog').getByRole('button', { name: /^Safe/ })
    await last.evaluate(() => void kit.open())
    await safe.waitFor()
    expect(await addressIn(last)).toBeUndefined()
    await safe.click()
    await untilConnected(last)
    expect(await addressIn(last)).toBe(account)
  })

  it('fault: the network of a Safe is not switched, and the error says why', async () => {
    const { app } = await visitFramed('safe', safeParent)
    await untilConnected(app)
    const other = stage().settings.networks.find(
      ({ chainNamespace, id }) => chainNamespace === 'eip155' && Number(id) !== 31337,
    )!
    const error = await app.evaluate(async (id) => {
      try {
        await kit.switchNetwork(id as never)
      } catch (thrown) {
        const { code, details } = thrown as { readonly code: string; readonly details: string }
        return `${code}: ${details}`
      }
      return 'switched'
    }, other.caipNetworkId)
    expect(error).toMatch(/^CHAIN_NOT_SUPPORTED: A Safe is an account of one network/)
    expect(await app.evaluate(() => kit.getAccount('eip155').chainId)).toBe(31337)
  })

  it('SEC-37 fault: a page of another origin that speaks as a Safe connects nothing', async () => {
    const { app, page } = await visitFramed('safe', safeParent, false)
    await app.evaluate(() => void kit.open())
    await app.getByRole('dialog').getByRole('button').first().waitFor()
    expect(await app.getByRole('button', { name: /^Safe/ }).count()).toBe(0)
    expect(await app.evaluate(() => kit.getAccount('eip155').isConnected)).toBe(false)
    expect((await askedOf(page)).filter((method) => method !== 'getSafeInfo')).toEqual([])
  })
})

describe('a Farcaster client around the app', () => {
  it('default: connects by itself, signs, sends, comes back, and stays away once it was disconnected', async () => {
    const script = await farcasterParent()
    const { app, enter, page } = await visitFramed('farcaster', script)
    await untilConnected(app)
    expect(await addressIn(app)).toBe(account)
    expect(await ask(app, 'personal_sign', ['0x48656c6c6f', account])).toBe(signature)
    expect(await ask(app, 'eth_sendTransaction', [transaction])).toBe(sent)
    const all = await askedOf(page)
    expect(all.filter((method) => method === 'ready')).toEqual(['ready'])
    expect(all).not.toContain('eth_requestAccounts')

    // Any window may post what the SDK takes for an event of the client: of others nothing hears it.
    const forged = {
      type: 'frameEthProviderEvent',
      event: 'accountsChanged',
      params: [['0x1111111111111111111111111111111111111111']],
    }
    const heard = app.evaluate(
      (message) =>
        new Promise<readonly string[]>((resolve) => {
          const types: string[] = []
          window.addEventListener('message', ({ data }: MessageEvent<{ type: string }>) => {
            types.push(data.type)
            if (data.type === 'last') resolve(types)
          })
          window.postMessage(message, '*')
          window.postMessage({ type: 'last' }, '*')
        }),
      forged,
    )
    expect(await heard).toEqual(['last'])
    expect(await askedOf(page)).not.toContain('eth_accounts')

    // Its own word is a reason to ask it.
    await page.evaluate((message) => window.frames[0]?.postMessage(message, '*'), forged)
    await page.waitForFunction(() => asked.includes('eth_accounts'))
    expect(await ask(app, 'personal_sign', ['0x48656c6c6f', account])).toBe(signature)
    expect(await addressIn(app)).toBe(account)

    const again = await enter()
    await untilConnected(again)
    await again.evaluate(() => kit.disconnect())
    const last = await enter()
    await page.waitForFunction(() => asked.includes('ready'))
    const client = last
      .getByRole('dialog')
      .getByRole('button', { name: /^Farcaster/ })
      .first()
    await last.evaluate(() => void kit.open())
    await client.waitFor()
    expect(await addressIn(last)).toBeUndefined()
    await client.click()
    await untilConnected(last)
    expect(await askedOf(page)).toContain('eth_requestAccounts')
  })
})

describe('an app in no frame', () => {
  it.each(['safe', 'farcaster'] as const)(
    'default: nothing of %s loads, also when Connect opens',
    async (wallet) => {
      const { page, problems } = await browser.visit({ url: stage().lab })
      const origins = watchOrigins(page)
      await begin(page, wallet)
      await page.evaluate(() => void kit.open())
      await page.getByRole('dialog').getByRole('button').first().waitFor()
      expect(await scriptsOf(page)).toEqual([])
      expect([...origins].filter((origin) => /safe|farcaster/.test(origin))).toEqual([])
      expect(problems).toEqual([])
    },
  )
})
