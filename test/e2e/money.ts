import { Connection, Keypair, PublicKey } from '@solana/web3.js'
import { afterEach } from '@jest/globals'
import type { Page } from 'playwright-core'
import {
  createPublicClient,
  createWalletClient,
  erc20Abi,
  getAddress,
  http,
  publicActions,
} from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { localExchange } from '../devnet/chains/contracts/artifacts.ts'
import { exchange, localTokens } from '../devnet/chains/deploy-contracts.ts'
import { createTestAccounts } from '../devnet/wallet-core/test-accounts.ts'
import {
  answerWallet,
  appPage,
  connectInjected,
  dialog,
  stage,
  useBrowser,
  type Visit,
} from './stage.ts'
import { until } from '../env/until.ts'

type Address = `0x${string}`

/** Swaps and purchases are for listed networks alone. */
export const listedNetwork = 'Local Three'

export const networkNamed = (name: string) =>
  stage().settings.networks.find((network) => network.name === name)!

const rpcUrl = (name: string) => networkNamed(name).rpcUrls.default.http[0]!

export const tokenOf = (symbol: string) => localTokens.find((token) => token.symbol === symbol)!

/** Somebody who has nothing yet. */
export const freshAddress = (): Address => getAddress(privateKeyToAddress(generatePrivateKey()))

/** What a node itself says, asked by a library of its own. */
export function nodeOf(name = listedNetwork) {
  const client = createPublicClient({ transport: http(rpcUrl(name)) })
  const ofToken = (symbol: string) => ({ address: tokenOf(symbol).address, abi: erc20Abi })
  return {
    coins: (owner: string) => client.getBalance({ address: owner as Address }),
    tokens: (symbol: string, owner: string) =>
      client.readContract({
        ...ofToken(symbol),
        functionName: 'balanceOf',
        args: [owner as Address],
      }),
    allowance: (symbol: string, owner: string, spender: Address = exchange.address) =>
      client.readContract({
        ...ofToken(symbol),
        functionName: 'allowance',
        args: [owner as Address, spender],
      }),
    sent: (owner: string) => client.getTransactionCount({ address: owner as Address }),
    /** Once nothing of the owner waits: a node answers before what it was sent is in a block. */
    async mined(owner: string): Promise<void> {
      const count = (blockTag: 'latest' | 'pending') =>
        client.getTransactionCount({ address: owner as Address, blockTag })
      await until(async () => (await count('latest')) === (await count('pending')))
    },
  }
}

export function solanaNode(name = 'Local Solana') {
  const connection = new Connection(rpcUrl(name), 'confirmed')
  return {
    coins: async (owner: string) => BigInt(await connection.getBalance(new PublicKey(owner))),
    async tokens(mint: string, owner: string): Promise<bigint> {
      const { value } = await connection.getParsedTokenAccountsByOwner(new PublicKey(owner), {
        mint: new PublicKey(mint),
      })
      return value.reduce(
        (sum, { account }) => sum + BigInt(account.data.parsed.info.tokenAmount.amount as string),
        0n,
      )
    },
  }
}

export const newSolanaAddress = (): string => Keypair.generate().publicKey.toBase58()

/**
 * Trades by an account that no wallet uses, so that a quote given before is wrong: coins for TUSD, or, where
 * the amount is negative, so much TUSD for coins.
 */
export async function moveThePrice(amount: bigint): Promise<void> {
  const trader = createTestAccounts(5)[3]!
  const client = createWalletClient({
    account: trader,
    transport: http(rpcUrl(listedNetwork)),
    pollingInterval: 50,
  }).extend(publicActions)
  const mined = async (hash: Address) => void (await client.waitForTransactionReceipt({ hash }))
  const token = tokenOf('TUSD').address
  const isSale = amount > 0n
  const value = isSale ? amount : 0n
  const units = isSale ? amount : -amount
  if (!isSale) {
    const args = [exchange.address, units] as const
    const approval = { address: token, abi: erc20Abi, functionName: 'approve', args } as const
    await mined(await client.writeContract({ ...approval, chain: null }))
  }
  const pair = isSale ? ([exchange.native, token] as const) : ([token, exchange.native] as const)
  const hash = await client.writeContract({
    address: exchange.address,
    abi: localExchange.abi,
    functionName: 'swapExact',
    args: [...pair, units, 0n],
    value,
    chain: null,
  })
  await mined(hash)
}

/** How the EVM nodes misbehave, by either way to them. */
export async function controlNodes(...rules: readonly Readonly<Record<string, unknown>>[]) {
  const nodes = new URL(rpcUrl(listedNetwork)).origin
  const set = (url: string, route: string) =>
    fetch(`${url}/__control`, {
      method: 'POST',
      body: JSON.stringify(rules.map((rule) => ({ route, ...rule }))),
    })
  await Promise.all([set(nodes, 'node'), set(stage().settings.endpoints.blockchain, 'postNodeRpc')])
}

/** Services and nodes behave again. */
export async function calm(): Promise<void> {
  const { endpoints } = stage().settings
  const urls = [endpoints.blockchain, new URL(rpcUrl(listedNetwork)).origin]
  await Promise.all(urls.map((url) => fetch(`${url}/__reset`, { method: 'POST' })))
}

/** Connects the wallet of the page and takes it to the network by the host's own button. */
export async function connectOnListed(page: Page): Promise<Address> {
  const address = await connectInjected(page)
  await dialog(page).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: `Go to ${listedNetwork}` }).click()
  await answerWallet(page, 'approve')
  await page.getByTestId('network').getByText(listedNetwork).waitFor()
  return getAddress(address)
}

export interface Visitor extends Visit {
  readonly owner: Address
}

/** One visitor for a file, connected once; each test gets him with the page loaded anew. */
export function useVisitor() {
  const browser = useBrowser()
  let kept: Visitor | undefined
  afterEach(calm)

  const visitor = async (): Promise<Visitor> => {
    if (!kept) {
      const visit = await browser.visit({ isKept: true })
      kept = { ...visit, owner: await connectOnListed(visit.page) }
      return kept
    }
    const { context, page, problems } = kept
    const others = context.pages().filter((other) => other !== page)
    await Promise.all([context.setOffline(false), ...others.map(closeTab)])
    await page.goto('about:blank')
    problems.length = 0
    await page.goto(appPage())
    await page.getByTestId('network').getByText(listedNetwork).waitFor()
    await page.evaluate(() => kit.ready)
    return kept
  }
  return { browser, visitor }
}

/**
 * Once the page it is led to has loaded: the browser may never answer for a tab that is closed between its empty page
 * and that one, and each test after it would wait.
 */
export async function closeTab(tab: Page): Promise<void> {
  await tab.waitForURL((url) => url.href !== 'about:blank')
  await tab.close()
}

export async function openAccount(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account/ }).click()
  await dialog(page)
    .getByRole('button', { name: /^Settings/ })
    .waitFor()
}

/** Opens something of Account by its tile. */
export async function openAction(page: Page, name: string): Promise<void> {
  await openAccount(page)
  await button(page, name).click()
}

/** Opens a view as the host does. */
export async function openView(
  page: Page,
  view: string,
  parameters?: Readonly<Record<string, unknown>>,
): Promise<void> {
  await page.evaluate(
    async (options) => {
      // Before the configuration is there nobody knows which features are on.
      await kit.ready
      void kit.open(options as never)
    },
    { view, ...(parameters ? { arguments: parameters } : {}) },
  )
  await dialog(page).getByRole('heading', { level: 2 }).waitFor()
}

/** Shows a view that a host does not open. */
export async function showView(page: Page, viewId: string): Promise<void> {
  await openView(page, 'Account')
  await page.evaluate(
    (payload) => {
      kit.unstable_kernel.emit({ type: 'view/reset', payload } as never)
    },
    { viewId, params: {} },
  )
}

interface PlaygroundTools {
  readonly tokens: readonly {
    readonly symbol: string
    readonly address: string
    readonly decimals: number
    readonly caipNetworkId: string
  }[]
  readonly recipients: Readonly<Record<string, string>>
}

export const playgroundTools = async (): Promise<PlaygroundTools> =>
  (await (await fetch(`${stage().playground}/tools.json`)).json()) as PlaygroundTools

export const button = (page: Page, name: string | RegExp) =>
  dialog(page).getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })

/** A field by all of its label. */
export const field = (page: Page, label: string) => dialog(page).getByLabel(label, { exact: true })

/** Words on the card, for sight: a text is the whole of them, or an expression a part. */
export const words = (page: Page, text: string | RegExp) =>
  dialog(page).getByText(text, { exact: true }).filter({ visible: true }).first()

/** Keeps what the page asks of these addresses until it is let go. */
export async function holdBack(page: Page, urls: string): Promise<{ letGo(): Promise<void> }> {
  let go = () => {}
  const gone = new Promise<void>((resolve) => (go = resolve))
  await page.route(urls, async (route) => {
    await gone
    // Who asked may be gone, too.
    await route.continue().catch(() => {})
  })
  return {
    async letGo() {
      go()
      await page.unroute(urls)
    },
  }
}

/** Presses the chip of an amount and takes a token from the list. */
export async function chooseToken(page: Page, chip: RegExp, symbol: string): Promise<void> {
  // The button below may say the same while a token is missing, or while its tokens load.
  const pressed = dialog(page).locator('.token-chip, .row').and(button(page, chip)).first()
  await pressed.click()
  // It begins with the name of a token, too.
  await pressed.waitFor({ state: 'detached' })
  await button(page, new RegExp(`^${symbol}`)).click()
}

/** All that the card says, without the spaces that group addresses. */
export const cardText = async (page: Page): Promise<string> =>
  ((await dialog(page).textContent()) ?? '').replace(/\s/g, '')

/** Names of the code files that the page loads from now on; it grows. */
export function watchChunks(page: Page): ReadonlySet<string> {
  const chunks = new Set<string>()
  page.on('request', (request) => {
    const name = /\/chunks\/(.+)-[\w-]{8}\.js$/.exec(new URL(request.url()).pathname)?.[1]
    if (name) chunks.add(name)
  })
  return chunks
}

declare const kit: import('latchkey').Kit
