import { afterEach, describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { createPublicClient, http, parseUnits, verifyMessage } from 'viem'
import { exchange } from '../devnet/chains/deploy-contracts.ts'
import {
  approveOnPhone,
  controlSite,
  enterCode,
  freshAddress as freshMail,
  newestCode,
  pressProvider,
  sendAddress,
} from './embedded.ts'
import {
  button,
  calm,
  chooseToken,
  field,
  freshAddress,
  listedNetwork,
  networkNamed,
  newSolanaAddress,
  nodeOf,
  solanaNode,
  tokenOf,
  words,
} from './money.ts'
import { copyPairingLink, pairBy } from './pairing.ts'
import { answerWallet, chooseNetwork, dialog } from './stage.ts'
import { heading } from './views.ts'
import {
  addressOn,
  arrive,
  askWallet,
  closeCard,
  connectListed,
  openAccount,
  openCard,
  useWholeKit,
} from './whole-kit.ts'

declare const kit: import('latchkey').Kit

const visit = useWholeKit()
afterEach(calm)

const short = (address: string) => `${address.slice(0, 6)}…${address.slice(-4)}`
const backToAccount = (page: Page) => button(page, /^Settings/).waitFor()

/** From Account: fills in what is sent, looks at it, and sends. */
async function send(page: Page, symbol: string, amount: string, receiver: string): Promise<void> {
  await button(page, 'Send').click()
  await chooseToken(page, /^(Choose token|.* Change token)$/, symbol)
  await field(page, 'You send').fill(amount)
  await field(page, 'To').fill(receiver)
  await button(page, 'Review').click()
  await button(page, 'Send').click()
  await answerWallet(page, 'approve')
  // Coins end in a view of their own.
  const done = button(page, 'Done')
  await done
    .or(button(page, /^Settings/))
    .first()
    .waitFor()
  if ((await done.count()) > 0) await done.click()
  await backToAccount(page)
}

const modes = [
  { mode: 'with every feature on', options: {} },
  { mode: 'in basic mode', options: { basic: true } },
]

describe.each(modes)('a visitor with a wallet, $mode', ({ options }) => {
  it('[S1.01, S1.02, S1.07, S1.08, S1.09] default: opens, connects without a sign-in, switches, signs and sends for the host', async () => {
    const { page, problems } = await visit({ options })
    const facts = () =>
      page.evaluate(() => ({
        url: location.href,
        history: history.length,
        overflow: getComputedStyle(document.documentElement).overflow,
        children: document.body.children.length,
      }))
    const before = await facts()
    await page.evaluate(() => {
      const told: unknown[] = []
      const views: unknown[] = []
      Object.assign(globalThis, { told, views })
      kit.subscribe(
        ({ isOpen }) => isOpen,
        (isOpen) => told.push(isOpen),
      )
      kit.subscribe(
        ({ network }) => network.chainId,
        (chainId) => told.push(chainId),
      )
      kit.subscribe(
        ({ router }) => router.history.at(-1)?.viewId,
        (viewId) => views.push(viewId),
      )
    })
    const told = () => page.evaluate(() => (globalThis as unknown as { told: unknown[] }).told)
    await openCard(page)
    await page.evaluate(() => kit.close())
    await dialog(page).waitFor({ state: 'detached' })
    expect({ ...(await facts()), children: before.children }).toEqual(before)
    expect(await told()).toEqual([true, false])

    await openCard(page)
    await connectListed(page)
    expect(
      await page.evaluate(() => (globalThis as unknown as { views: unknown[] }).views),
    ).not.toContain('SIWXSignMessage')
    const address = await addressOn(page)
    await openAccount(page)
    await words(page, short(address)).waitFor()
    await button(page, /^Switch network/).click()
    await chooseNetwork(page, /^Local Two/)
    await answerWallet(page, 'approve')
    await page.waitForFunction(() => kit.getNetwork().chainId === 31338)
    expect(await told()).toContain(31338)
    await page.evaluate(() => kit.close())
    await dialog(page).waitFor({ state: 'detached' })

    const message = 'Hello from the host'
    const signing = askWallet(page, 'eip155', 'personal_sign', [
      `0x${Buffer.from(message).toString('hex')}`,
      address,
    ])
    await answerWallet(page, 'approve')
    const { answer: signature } = (await signing) as { answer: `0x${string}` }
    expect(await verifyMessage({ address: address as `0x${string}`, message, signature })).toBe(
      true,
    )
    const receiver = freshAddress()
    const sending = askWallet(page, 'eip155', 'eth_sendTransaction', [
      { from: address, to: receiver, value: '0x2a' },
    ])
    await answerWallet(page, 'approve')
    const { answer: hash } = (await sending) as { answer: `0x${string}` }
    const node = createPublicClient({
      transport: http(networkNamed('Local Two').rpcUrls.default.http[0]!),
    })
    expect((await node.waitForTransactionReceipt({ hash })).status).toBe('success')
    expect(await nodeOf('Local Two').coins(receiver)).toBe(42n)
    expect(problems).toEqual([])
  })

  it('[S1.11, S1.12, S1.13] default: sees tokens, sends coins and a token, and registers a name', async () => {
    const { page } = await visit({ options })
    await arrive(page)
    await words(page, /TUSD/).waitFor()
    const receiver = freshAddress()
    await send(page, 'TRE', '0.123456789012345678', receiver)
    await send(page, 'TUSD', '1.5', receiver)
    await nodeOf().mined(await addressOn(page))
    expect(await nodeOf().coins(receiver)).toBe(123_456_789_012_345_678n)
    expect(await nodeOf().tokens('TUSD', receiver)).toBe(parseUnits('1.5', 6))

    const name = `visitor-${Date.now().toString(36)}`
    await button(page, /^Settings/).click()
    await button(page, /^Choose a name/).click()
    await field(page, 'Name').fill(name)
    await words(page, `${name}.reown.id is free`).waitFor()
    await button(page, 'Register name').click()
    await answerWallet(page, 'approve')
    await words(page, 'It is yours').waitFor()
    await button(page, 'Done').click()
    await words(page, `${name}.reown.id`).waitFor()
  })

  it('[S1.11, S1.12] default: sees and sends a token of Solana, never SOL in its place', async () => {
    const { page } = await visit({ options, wallets: ['solana'] })
    await openCard(page)
    await connectListed(page, 'Local Solana Wallet')
    await openAccount(page)
    await words(page, /NEWT/).waitFor()
    const receiver = newSolanaAddress()
    await send(page, 'NEWT', '2.000000001', receiver)
    const holdings = await page.evaluate(() => kit.getNetwork().caipNetworkId)
    expect(holdings).toBe(networkNamed('Local Solana').caipNetworkId)
    expect(await solanaNode().coins(receiver)).toBe(0n)
    await words(page, /NEWT/).waitFor()
  })
})

describe('a visitor of the features', () => {
  it('[S1.14, S1.16] default: swaps with an approval, and the activity knows of it', async () => {
    // A contract that the package's list does not have is the app's to list.
    const { page, problems } = await visit({ lab: { swapsHere: true } })
    await arrive(page)
    const owner = await addressOn(page)
    const [dollars, amount] = [await nodeOf().tokens('TUSD', owner), parseUnits('12.5', 6)]
    await closeCard(page)
    const [fromToken, toToken] = [tokenOf('TUSD').address, exchange.native]
    await page.evaluate(
      (values) => void kit.open({ view: 'Swap', arguments: { ...values, amount: '12.5' } }),
      { fromToken, toToken },
    )
    await button(page, 'Review swap').click()
    await button(page, 'Approve and swap').click()
    // What another test left is taken back first.
    if ((await nodeOf().allowance('TUSD', owner)) > 0n) await answerWallet(page, 'approve')
    await answerWallet(page, 'approve')
    await page.locator('local-wallet-prompt dialog').waitFor()
    expect(await nodeOf().allowance('TUSD', owner)).toBe(amount)
    await answerWallet(page, 'approve')
    await backToAccount(page)
    expect(await nodeOf().tokens('TUSD', owner)).toBe(dollars - amount)
    await dialog(page).getByRole('tab', { name: 'Activity' }).click()
    await words(page, /−12\.5 TUSD/).waitFor()
    expect(problems).toEqual([])
  })

  it('[S1.15] default: buys at the page of a provider', async () => {
    const { page, context } = await visit()
    await arrive(page)
    const owner = await addressOn(page)
    await button(page, 'Buy').click()
    await chooseToken(page, / Change token$/, 'Third Ether')
    await field(page, 'You pay').fill('100')
    const opened = context.waitForEvent('page')
    const known = page.waitForResponse((response) => response.url().includes('onramp=coinbase'))
    await button(page, /^Continue to/).click()
    const provider = await opened
    await provider.getByText(owner).first().waitFor()
    await known
    const before = await nodeOf().coins(owner)
    await provider.getByRole('button', { name: 'Pay' }).click()
    await provider.getByRole('status').waitFor()
    expect(await nodeOf().coins(owner)).toBeGreaterThan(before)
    await page.bringToFront()
    await words(page, 'Purchase complete').waitFor()
  })

  it('[S1.07] option: with siwx the visitor signs in, and is connected then', async () => {
    const { page } = await visit({ lab: { signsIn: true } })
    await openCard(page)
    await button(page, /^Local Wallet/).click()
    await answerWallet(page, 'approve')
    await heading(page).getByText('Sign in').waitFor()
    await button(page, 'Sign').click()
    await answerWallet(page, 'approve')
    await dialog(page).waitFor({ state: 'detached' })
    expect(await addressOn(page)).toMatch(/^0x/)
  })
})

describe('a visitor whose wallet is on a phone', () => {
  it('[S1.03] option: with the one plugin more he pairs by the code of the card', async () => {
    const { page } = await visit({ lab: { pairs: true } })
    await openCard(page)
    await pairBy(page, await copyPairingLink(page))
    await dialog(page).waitFor({ state: 'detached' })
    expect(await addressOn(page)).toMatch(/^0x/)
  })
})

describe('a visitor without a wallet', () => {
  const ends = async (page: Page) => {
    await page.evaluate(() => kit.disconnect())
    await page.waitForFunction(() => !kit.getAccount().isConnected)
  }
  const account = async (page: Page) => {
    await dialog(page).waitFor({ state: 'detached' })
    expect(await addressOn(page)).toMatch(/^0x[0-9a-fA-F]{40}$/)
  }
  afterEach(() => controlSite({ frame: {} }))

  it('[S1.04, S1.10] default: comes by e-mail, and has a smart account where the wallet has one', async () => {
    const smartAccountEnabledNetworks = [networkNamed(listedNetwork).id]
    await controlSite({
      frame: {
        messages: {
          GET_SMART_ACCOUNT_ENABLED_NETWORKS: { payload: { smartAccountEnabledNetworks } },
        },
      },
    })
    const { page, problems } = await visit({ wallets: [] })
    const mail = freshMail()
    await openCard(page)
    await sendAddress(page, mail)
    await enterCode(page, await newestCode(mail))
    await account(page)
    const smart = await addressOn(page)

    await openAccount(page)
    await button(page, /^Settings/).click()
    const toggle = dialog(page).getByRole('switch', { name: /^Smart account/ })
    await toggle.click()
    await page.waitForFunction((was) => kit.getAccount('eip155').address !== was, smart)
    await toggle.click()
    await page.waitForFunction((was) => kit.getAccount('eip155').address === was, smart)
    await page.evaluate((id) => kit.switchNetwork(id as 'eip155:1'), 'eip155:31338')
    await toggle.waitFor({ state: 'detached' })
    expect(problems).toEqual([])
  })

  it('[S1.05, S1.06] default: comes by each social login, and by farcaster', async () => {
    const { page, problems } = await visit({ wallets: [] })
    const addresses = new Set<string>()
    for (const provider of ['Google', 'GitHub', 'Apple', 'Facebook', 'X', 'Discord']) {
      await openCard(page)
      const popup = page.waitForEvent('popup')
      await pressProvider(page, provider)
      await (await popup).getByRole('button', { name: 'Allow' }).click()
      await account(page)
      addresses.add(await addressOn(page))
      await ends(page)
    }
    await openCard(page)
    await pressProvider(page, 'Farcaster')
    await approveOnPhone(page)
    await account(page)
    addresses.add(await addressOn(page))
    // Each is somebody of his own.
    expect(addresses.size).toBe(7)
    expect(problems).toEqual([])
  })
})
