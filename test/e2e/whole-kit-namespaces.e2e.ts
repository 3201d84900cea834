import { describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import type { Lab } from './lab/main.ts'
import { button, field, networkNamed, words } from './money.ts'
import { answerWallet, dialog, serviceLog, stage } from './stage.ts'
import { heading } from './views.ts'
import {
  arrive,
  closeCard,
  connectListed,
  goTo,
  makeWholeKit,
  openAccount,
  openCard,
  seen,
  useWholeKit,
} from './whole-kit.ts'

declare const kit: import('latchkey').Kit
declare const lab: Lab

const visit = useWholeKit()

const wallets = {
  eip155: 'Local Wallet',
  solana: 'Local Solana Wallet',
  bip122: 'Local Bitcoin Wallet',
  polkadot: 'Local Polkadot Wallet',
  cosmos: 'Keplr',
} as const
type Namespace = keyof typeof wallets
const namespaces = Object.keys(wallets) as Namespace[]

/** What each offers beside receiving and its own coin. */
const offered: Readonly<Record<Namespace, readonly string[]>> = {
  eip155: ['balances', 'onramp', 'send', 'activity', 'swaps', 'names', 'email', 'socials'],
  solana: ['balances', 'onramp', 'send', 'email', 'socials'],
  bip122: [],
  polkadot: [],
  cosmos: [],
}

const inAccount = (page: Page) => ({
  balances: words(page, /TUSD|NEWT/),
  onramp: button(page, 'Buy'),
  send: button(page, 'Send'),
  activity: dialog(page).getByRole('tab', { name: 'Activity' }),
  swaps: button(page, 'Swap'),
})
const inSettings = (page: Page) => ({ names: button(page, /^Choose a name/) })
const inConnect = (page: Page) => ({
  email: dialog(page).getByRole('textbox', { name: 'E-mail' }),
  socials: button(page, /Google$/),
})

async function seenOf(
  page: Page,
  signs: Parameters<typeof seen>[0],
  namespace: Namespace,
): Promise<readonly string[]> {
  return seen(
    signs,
    Object.keys(signs).filter((name) => offered[namespace].includes(name)),
  )
}

/** Everything that a namespace offers, in Connect, Account and Settings. */
async function offers(page: Page, namespace: Namespace): Promise<readonly string[]> {
  await page.evaluate(
    (one) => void kit.open({ view: 'Connect', namespace: one as 'eip155' }).catch(() => {}),
    namespace,
  )
  await button(page, new RegExp(`^${wallets[namespace]}`)).waitFor()
  const before = await seenOf(page, inConnect(page), namespace)
  await button(page, new RegExp(`^${wallets[namespace]}`)).click()
  await answerWallet(page, 'approve')
  await dialog(page).waitFor({ state: 'detached' })
  if (namespace === 'eip155') {
    await goTo(page)
  }
  await openAccount(page)
  await button(page, 'Receive').waitFor()
  const after = await seenOf(page, inAccount(page), namespace)
  await button(page, /^Settings/).click()
  await heading(page).getByText('Settings').waitFor()
  const settings = await seenOf(page, inSettings(page), namespace)
  await closeCard(page)
  return [...after, ...settings, ...before]
}

describe('the namespaces', () => {
  it('[S1.21] default: are five and no others', async () => {
    const { page } = await visit()
    const refusal = (what: string) =>
      page.evaluate(async (one) => {
        try {
          if (one === 'open') await kit.open({ namespace: 'ton' as 'eip155' })
          else kit.getProvider('ton' as 'eip155')
          return 'there'
        } catch (error) {
          return String(error)
        }
      }, what)
    expect(await page.evaluate(() => [...kit.settings.namespaces].sort())).toEqual(
      [...namespaces].sort(),
    )
    expect(await refusal('open')).toMatch(/Unsupported chain namespace/)
    expect(await refusal('provider')).toMatch(/Adapter not found/)
    await page.evaluate(() => void kit.open({ view: 'Networks' }))
    await button(page, 'Test networks').click()
    for (const { name } of stage().settings.networks) {
      await button(page, new RegExp(`^${name}`))
        .first()
        .waitFor()
    }
  })

  it('[S1.22, S6.01] default: each offers what it can, and nothing else; another account the same', async () => {
    const { page } = await visit({ wallets: namespaces })
    const met: Record<string, readonly string[]> = {}
    for (const namespace of namespaces) {
      met[namespace] = await offers(page, namespace)
      if (namespace === 'eip155') {
        await page.evaluate(() => window.__localWallet!.switchAccount(2))
        await page.waitForFunction(
          () => kit.getAccount('eip155').address === window.__localWallet!.addresses[2],
        )
        await openAccount(page)
        const after = inAccount(page)
        expect(await seenOf(page, after, namespace)).toEqual(Object.keys(after))
        await closeCard(page)
      }
    }
    expect(met).toEqual(offered)
  })

  it('[S1.22] option: a kit of a namespace alone offers no login where it has none', async () => {
    const { page } = await visit({ wallets: namespaces })
    for (const namespace of namespaces) {
      await makeWholeKit(page, {}, { namespaces: [namespace] })
      await page.evaluate(() => kit.ready)
      await openCard(page)
      await button(page, new RegExp(`^${wallets[namespace]}`)).waitFor()
      const signs = inConnect(page)
      const expected = Object.keys(signs).filter((name) => offered[namespace].includes(name))
      expect([namespace, await seen(signs, expected as never)]).toEqual([namespace, expected])
      await closeCard(page)
    }
  })
})

const swapIds = [1, 42161, 10, 324, 8453, 56, 137, 100, 43114, 250, 8217, 1313161554]

describe('the networks', () => {
  /** All of the catalogue, by a node that is here. */
  const readCatalogue = async (page: Page) => {
    const all = await page.evaluate(() => JSON.stringify(Object.values(lab.networks)))
    const { networks } = stage().settings
    return (JSON.parse(all) as (typeof networks)[number][]).map((network) => ({
      ...network,
      rpcUrls: networks.find((one) => one.chainNamespace === network.chainNamespace)!.rpcUrls,
    }))
  }

  it('[S1.24] default: the catalogue has many more of EVM, and three of Solana', async () => {
    const { page } = await visit()
    const networks = await readCatalogue(page)
    await makeWholeKit(page, { networks })
    await page.evaluate(() => void kit.open({ view: 'Networks' }))
    const rows = dialog(page).getByRole('list').getByRole('button')
    await rows.first().waitFor()
    // Test networks are folded under a row of their own.
    if (networks.some(({ testnet }) => testnet)) await button(page, 'Test networks').click()
    const names = (await rows.allTextContents()).filter((name) => name !== 'Test networks')
    expect(names).toHaveLength(networks.length)
    const idsOf = (namespace: string) =>
      networks.filter((one) => one.chainNamespace === namespace).map(({ id }) => id)
    expect(new Set(idsOf('eip155')).size).toBeGreaterThanOrEqual(swapIds.length + 12)
    await dialog(page).getByRole('searchbox').fill('Solana')
    await rows.nth(3).waitFor({ state: 'detached' })
    const found = (await rows.allTextContents()).map((text) => text.replace(/Test network/, ''))
    expect(found.sort()).toEqual(['Solana', 'Solana Devnet', 'Solana Testnet'])
  })

  it('[S1.23] default: swaps are offered on twelve networks exactly', async () => {
    const { page } = await visit()
    const catalogue = await readCatalogue(page)
    const networks = [
      // Where the wallet is.
      networkNamed('Local One'),
      ...catalogue.filter((one) => one.chainNamespace === 'eip155'),
    ]
    await makeWholeKit(page, { networks })
    await openCard(page)
    await connectListed(page)
    await page.evaluate(() => window.__localWallet!.switchChain(59144))
    await page.waitForFunction(() => kit.getNetwork().chainId === 59144)
    await openAccount(page)
    await button(page, 'Swap').click()
    await words(page, 'Swaps are offered on these networks.').waitFor()
    const named = networks.filter(({ id }) => swapIds.includes(id as number))
    const rows = dialog(page).getByRole('list').getByRole('button')
    expect((await rows.allTextContents()).sort()).toEqual(named.map(({ name }) => name).sort())
    for (const { id } of networks) {
      await page.evaluate(() => kit.close())
      await page.evaluate((one) => window.__localWallet!.switchChain(one as number), id)
      await page.waitForFunction((one) => kit.getNetwork().chainId === one, id)
      await page.evaluate(() => void kit.open({ view: 'Swap' }))
      const isOffered = swapIds.includes(id as number)
      const sign = isOffered
        ? field(page, 'You pay')
        : words(page, 'Swaps are offered on these networks.')
      await sign.waitFor()
    }
  })
})

describe('a region where connecting is refused', () => {
  const refused = async (page: Page) => {
    await openCard(page)
    await words(page, 'Not available in your region').waitFor()
    expect(await button(page, /^Local Wallet/).count()).toBe(0)
    expect(await seen(inConnect(page), [])).toEqual([])
  }

  it.each(['Asia/Shanghai', 'Asia/Hong_Kong', 'Asia/Macau'])(
    '[S1.25] default: %s has a notice, and nobody is asked',
    async (timezoneId) => {
      const { page } = await visit({ timezoneId })
      const asked: string[] = []
      page.on('request', (request) => asked.push(request.url()))
      const before = (await serviceLog()).length
      await refused(page)
      const failed = await page.evaluate(() =>
        kit
          .connect({ connectorId: 'test.latchkey.local-wallet', namespace: 'eip155' })
          .catch(({ code }) => code),
      )
      expect(failed).toBe('REGION_RESTRICTED')
      const site = new URL(stage().settings.endpoints.secureFrame).origin
      expect(asked.filter((url) => url.startsWith(site))).toEqual([])
      expect((await serviceLog()).slice(before).map(({ route }) => route)).not.toContain(
        'getWallets',
      )
      expect(await page.evaluate(() => window.__localWallet!.log)).toEqual([])
    },
  )

  it('[S1.25] option: a list adds a region, false lifts the rule, and who is connected can leave', async () => {
    const { page } = await visit()
    await arrive(page)
    await closeCard(page)
    const here = { restrictedTimeZones: ['Europe/Berlin'] }
    await makeWholeKit(page, here)
    await refused(page)
    await page.evaluate(() => kit.disconnect())
    const away = await visit({
      timezoneId: 'Asia/Macau',
      options: { restrictedTimeZones: false },
    })
    await openCard(away.page)
    await connectListed(away.page)
  })
})
