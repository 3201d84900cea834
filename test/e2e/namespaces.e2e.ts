import { describe, expect, it } from '@jest/globals'
import { Connection, PublicKey } from '@solana/web3.js'
import type { Page } from 'playwright-core'
import { createPublicClient, erc20Abi, formatUnits, http } from 'viem'
import { answerPaired, pair } from './pairing.ts'
import { answerWallet, chooseNetwork, chooseWallet, dialog, stage, useBrowser } from './stage.ts'
import { verifySignature } from './verify-signature.ts'

const browser = useBrowser()
const text = 'Hello from the playground'

const namespaces = [
  {
    namespace: 'eip155',
    wallet: 'Local Wallet',
    one: 'Local One',
    two: 'Local Two',
    coin: 'ETH',
  },
  {
    namespace: 'solana',
    wallet: 'Local Solana Wallet',
    one: 'Local Solana',
    two: 'Local Solana Two',
    coin: 'SOL',
  },
  {
    namespace: 'bip122',
    wallet: 'Local Bitcoin Wallet',
    one: 'Local Bitcoin',
    two: 'Local Bitcoin Two',
    coin: 'BTC',
  },
  {
    namespace: 'polkadot',
    wallet: 'Local Polkadot Wallet',
    one: 'Local Polkadot',
    two: 'Local Polkadot Two',
    coin: 'ROC',
  },
  {
    namespace: 'cosmos',
    wallet: 'Keplr',
    one: 'Local Cosmos',
    two: 'Local Cosmos Two',
    coin: 'ATOM',
  },
] as const

const exactly = (name: string) => new RegExp(`^${name}(?! Two)`)

async function connect(page: Page, wallet: string): Promise<string> {
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await chooseWallet(page, exactly(wallet))
  await answerWallet(page, 'approve')
  return shownAddress(page)
}

async function shownAddress(page: Page): Promise<string> {
  const address = page.getByTestId('address')
  await address.getByText(/\w{20}/).waitFor()
  return (await address.textContent()) ?? ''
}

/** Presses a button of the host and gives what the wallet answered. */
async function ask(page: Page, label: string, approve: () => Promise<unknown>): Promise<string> {
  const before = await page.getByTestId('result').count()
  await page.getByRole('button', { name: label, exact: true }).click()
  await approve()
  await page.getByTestId('result').nth(before).waitFor()
  const result = page.getByTestId('result').first()
  expect(await result.getAttribute('class')).toBe('good')
  return (await result.locator('.code').textContent()) ?? ''
}

async function switchTo(page: Page, network: string, approve?: () => Promise<unknown>) {
  await page.getByRole('button', { name: 'Switch network' }).click()
  await chooseNetwork(page, exactly(network))
  await approve?.()
  await page.getByTestId('network').getByText(network, { exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'hidden' })
}

describe.each(namespaces)('a wallet in the page: $namespace', (given) => {
  const { namespace, wallet, one, two, coin } = given

  it('[C.06, C.07, C.08, C.09, C.10] default: is found, connects, has its balance read, signs what a library verifies, survives a reload, switches and disconnects', async () => {
    const { page, problems } = await browser.visit()
    const address = await connect(page, wallet)
    await page.getByTestId('network').getByText(one, { exact: true }).waitFor()
    // From the network's own node, three decimals.
    const balance = page.getByTestId('balance')
    await balance.getByText(new RegExp(`^\\d+\\.\\d{3} ${coin}$`)).waitFor()
    expect(await balance.textContent()).not.toMatch(/^0\.000/)

    const answer = await ask(page, 'Sign a message', () => answerWallet(page, 'approve'))
    expect(await verifySignature[namespace]!(address, text, answer)).toBe(true)

    await page.reload()
    await page.getByTestId('address').getByText(address).waitFor()
    expect(await page.locator('local-wallet-prompt dialog').count()).toBe(0)

    await switchTo(page, two, async () => {
      // Some wallets ask, others switch at once.
      const isAsked = await Promise.race([
        page
          .locator('local-wallet-prompt dialog')
          .waitFor()
          .then(() => true),
        page
          .getByTestId('network')
          .getByText(two, { exact: true })
          .waitFor()
          .then(() => false),
      ])
      if (isAsked) await answerWallet(page, 'approve')
    })
    const there = await shownAddress(page)
    const second = await ask(page, 'Sign a message', () => answerWallet(page, 'approve'))
    expect(await verifySignature[namespace]!(there, text, second)).toBe(true)

    await page.getByRole('button', { name: 'Disconnect' }).click()
    await page.getByTestId('status').getByText('disconnected').waitFor()
    await page.reload()
    await page.getByTestId('status').getByText('disconnected').waitFor()
    expect(problems).toEqual([])
  })

  it('[S8.35] fault: a refusal is said quietly and can be tried again', async () => {
    const { page } = await browser.visit()
    await page.getByRole('button', { name: 'Connect wallet' }).click()
    await chooseWallet(page, exactly(wallet))
    await answerWallet(page, 'reject')
    await dialog(page).getByText('You declined the request').first().waitFor()
    await dialog(page).getByRole('button', { name: 'Try again' }).click()
    await answerWallet(page, 'approve')
    expect(await shownAddress(page)).not.toBe('')
  })
})

describe('a slow machine', () => {
  it('[S4.03] REL-11 behaviour: what comes back after a reload is the same at 1, 4 and 20 times slower', async () => {
    const { page, context, problems } = await browser.visit()
    await page.getByRole('button', { name: 'Connect wallet' }).waitFor()
    for (const { wallet } of namespaces.slice(0, 2)) {
      await page.evaluate(() => {
        const { kit } = globalThis as unknown as { kit: import('latchkey').Kit }
        void kit.open({ view: 'Connect' }).catch(() => {})
      })
      await chooseWallet(page, exactly(wallet))
      await answerWallet(page, 'approve')
      await dialog(page).waitFor({ state: 'hidden' })
    }
    const accounts = page.getByTestId('accounts').locator('li')
    await accounts.nth(1).waitFor()
    const before = await accounts.allTextContents()
    const address = await shownAddress(page)
    const session = await context.newCDPSession(page)
    for (const rate of [1, 4, 20]) {
      await session.send('Emulation.setCPUThrottlingRate', { rate })
      await page.reload()
      // As long as it takes: the machine may have other work beside.
      await accounts.nth(1).waitFor({ timeout: 0 })
      expect([rate, await accounts.allTextContents()]).toEqual([rate, before])
      expect([rate, await shownAddress(page)]).toEqual([rate, address])
      expect(await page.locator('local-wallet-prompt dialog').count()).toBe(0)
    }
    expect(problems).toEqual([])
    // Twenty times slower, on a machine that may have other work beside.
  }, 600_000)
})

describe('a wallet that pairs by link, with five namespaces', () => {
  it('[C.11] default: one pairing connects all; each signs what a library verifies; all come back after a reload', async () => {
    const { page, problems } = await browser.visit()
    const wallet = await pair(page)
    await shownAddress(page)
    await page.getByTestId('accounts').locator('li').nth(4).waitFor()
    for (const { namespace, one, two } of namespaces) {
      await switchTo(page, one)
      const address = await shownAddress(page)
      const answer = await ask(page, 'Sign a message', () => answerPaired(wallet, 'approve'))
      expect([namespace, await verifySignature[namespace]!(address, text, answer)]).toEqual([
        namespace,
        true,
      ])
      await switchTo(page, two)
    }
    await page.reload()
    await page.getByTestId('accounts').locator('li').nth(4).waitFor()
    await page.getByRole('button', { name: 'Disconnect' }).click()
    await page.getByTestId('status').getByText('disconnected').waitFor()
    expect(problems).toEqual([])
  })
})

type NodeReading = { readonly coins: bigint; readonly tokens: bigint }

/** What the nodes themselves say, asked by libraries of their own. */
const nodes = {
  eip155: {
    coin: 'ETH',
    decimals: 18,
    token: 'TUSD',
    async read(url: string, owner: string, payee: string, token: string): Promise<NodeReading> {
      const client = createPublicClient({ transport: http(url) })
      return {
        coins: await client.getBalance({ address: owner as `0x${string}` }),
        tokens: await client.readContract({
          address: token as `0x${string}`,
          abi: erc20Abi,
          functionName: 'balanceOf',
          args: [payee as `0x${string}`],
        }),
      }
    },
  },
  solana: {
    coin: 'SOL',
    decimals: 9,
    token: 'NEWT',
    async read(url: string, owner: string, payee: string, token: string): Promise<NodeReading> {
      const connection = new Connection(url, 'confirmed')
      const { value } = await connection.getParsedTokenAccountsByOwner(new PublicKey(payee), {
        mint: new PublicKey(token),
      })
      return {
        coins: BigInt(await connection.getBalance(new PublicKey(owner))),
        tokens: value.reduce(
          (sum, { account }) => sum + BigInt(account.data.parsed.info.tokenAmount.amount as string),
          0n,
        ),
      }
    },
  },
}

describe.each([namespaces[0], namespaces[1]])('a payment on $namespace', (given) => {
  const { namespace, wallet, one } = given
  const { coin, decimals, token, read } = nodes[namespace]

  it('[C.06, C.07] behaviour: coin and token are mined, and the balances shown agree with the node', async () => {
    const { page } = await browser.visit()
    const owner = await connect(page, wallet)
    const balance = page.getByTestId('balance')
    await balance.getByText(coin).waitFor()
    const network = stage().settings.networks.find(({ name }) => name === one)!
    const tools = (await (await fetch(`${stage().playground}/tools.json`)).json()) as {
      tokens: { caipNetworkId: string; symbol: string; address: string; decimals: number }[]
      recipients: Record<string, string>
    }
    const payee = tools.recipients[namespace]!
    const held = tools.tokens.find(
      (it) => it.caipNetworkId === network.caipNetworkId && it.symbol === token,
    )!
    const readNode = () => read(network.rpcUrls.default.http[0]!, owner, payee, held.address)

    const before = await readNode()
    const sign = () => answerWallet(page, 'approve')
    expect(await ask(page, `Send 0.01 ${coin}`, sign)).toMatch(/^\w{60,}$/)
    expect(await ask(page, `Send 1 ${token}`, sign)).toMatch(/^\w{60,}$/)
    const after = await readNode()
    expect(after.tokens - before.tokens).toBe(10n ** BigInt(held.decimals))
    expect(before.coins - after.coins).toBeGreaterThanOrEqual(10n ** BigInt(decimals) / 100n)

    // Three decimals, cut; the card groups the thousands.
    const shown = formatUnits(after.coins, decimals).replace(/(\.\d{3}).*$/, '$1')
    await balance.getByText(`${shown} ${coin}`).waitFor()
    await page.getByRole('button', { name: /^Account/ }).click()
    const grouped = shown.replace(/^(\d)(\d{3})\./, '$1,$2.')
    await dialog(page).getByText(`${grouped} ${coin}`).first().waitFor()
  })
})

describe('one wallet with several namespaces', () => {
  const sameName = 'window.__localWalletOptions = { solana: { name: "Local Wallet" } }'
  const choose = async (page: Page, kind: string) => {
    await dialog(page)
      .getByRole('button', { name: /^Local Wallet/ })
      .click()
    await dialog(page).getByText('Choose a network type').waitFor()
    await dialog(page).getByRole('button', { name: kind }).click()
    await answerWallet(page, 'approve')
  }

  it('[V.09] default: is one row, asks for the network type, and connects each on its own', async () => {
    const { page, problems } = await browser.visit({ before: sameName })
    await page.getByRole('button', { name: 'Connect wallet' }).click()
    await dialog(page)
      .getByRole('button', { name: /^Local Wallet/ })
      .waitFor()
    expect(
      await dialog(page)
        .getByRole('button', { name: /^Local Wallet/ })
        .count(),
    ).toBe(1)
    await choose(page, 'Solana')
    const address = await shownAddress(page)

    // A network of another family asks for a wallet of that family, and the first one stays.
    await page.getByRole('button', { name: 'Switch network' }).click()
    await chooseNetwork(page, exactly('Local One'))
    await dialog(page)
      .getByRole('button', { name: /^Connect/ })
      .click()
    await dialog(page)
      .getByRole('button', { name: /^Local Wallet/ })
      .click()
    await answerWallet(page, 'approve')
    const accounts = page.getByTestId('accounts').locator('li')
    await accounts.nth(1).waitFor()
    await page.reload()
    await accounts.nth(1).waitFor()
    expect(await accounts.allTextContents()).toEqual([
      expect.stringContaining('eip155'),
      expect.stringContaining(address.slice(-4)),
    ])

    // The end of one leaves the other.
    const solana = stage().settings.networks.find(({ name }) => name === 'Local Solana')!
    await page.evaluate((id) => {
      const { kit } = globalThis as unknown as { kit: import('latchkey').Kit }
      return kit.disconnect({ namespace: 'eip155' }).then(() => kit.switchNetwork(id as 'solana:0'))
    }, solana.caipNetworkId)
    await accounts.first().waitFor({ state: 'detached' })
    await page.reload()
    expect(await shownAddress(page)).toBe(address)
    expect(problems).toEqual([])
  })
})
