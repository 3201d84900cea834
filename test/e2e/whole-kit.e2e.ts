import { afterEach, describe, expect, it } from '@jest/globals'
import type { Locator, Page } from 'playwright-core'
import { injectedWallet, makeLabKit } from './lab.ts'
import { button, listedNetwork, networkNamed, words } from './money.ts'
import { answerWallet, control, dialog, stage, useBrowser, type Visit } from './stage.ts'
import { heading } from './views.ts'

/** The seven remote features, by the entry of the configuration that is about each. */
const entries = {
  email: 'social_login',
  socials: 'social_login',
  swaps: 'swap',
  onramp: 'onramp',
  activity: 'activity',
  reownBranding: 'reown_branding',
  multiWallet: 'multi_wallet',
} as const
type Feature = keyof typeof entries
const features = Object.keys(entries) as Feature[]
/** Those that are a plugin. */
const pluginOf: Partial<Record<Feature, string>> = {
  email: 'email',
  socials: 'socials',
  swaps: 'swaps',
  onramp: 'onramp',
  activity: 'activity',
  multiWallet: 'multi-wallet',
}

const configuration = (isOn: (feature: Feature) => boolean) => {
  const logins = [...(isOn('email') ? ['email'] : []), ...(isOn('socials') ? ['google', 'x'] : [])]
  const entry = (id: string, isEnabled: boolean, config: readonly string[] = []) => ({
    id,
    isEnabled,
    config,
  })
  return {
    features: [
      entry('social_login', logins.length > 0, logins),
      entry('swap', isOn('swaps'), ['1inch']),
      entry('onramp', isOn('onramp'), ['meld', 'coinbase']),
      entry('activity', isOn('activity')),
      entry('reown_branding', isOn('reownBranding')),
      entry('multi_wallet', isOn('multiWallet')),
    ],
  }
}

declare const kit: import('latchkey').Kit

const browser = useBrowser()
afterEach(() => control({ route: 'getProjectConfig', clear: true }))

/** A new visitor of a kit of project, namespaces, networks, metadata and endpoints, and of nothing else. */
async function startKit(options: Readonly<Record<string, unknown>> = {}): Promise<Visit> {
  const visit = await browser.visit({
    url: stage().lab,
    before: await injectedWallet('eip155'),
  })
  const { page } = visit
  const { networks } = stage().settings
  const first = networkNamed(listedNetwork)
  await makeLabKit(page, {
    plugins: undefined,
    networks: [first, ...networks.filter(({ name }) => name !== listedNetwork)],
    ...options,
  })
  await page.evaluate(() => kit.ready)
  return visit
}

const inspect = (page: Page) =>
  page.evaluate(() => {
    const { plugins, features: known } = kit.inspect()
    return {
      statuses: Object.fromEntries(plugins.map(({ id, status }) => [id, status])),
      reasons: Object.fromEntries(plugins.map(({ id, reason }) => [id, reason])),
      features: Object.fromEntries(
        Object.entries(known.features).map(([name, { reason }]) => [name, reason]),
      ),
    }
  })

/** What shows a visitor each feature, in Connect and in Account. */
const signs = (page: Page) => ({
  connect: {
    email: dialog(page).getByRole('textbox', { name: 'E-mail' }),
    socials: button(page, /Google$/),
    reownBranding: words(page, 'Made with open-source software'),
  },
  account: {
    swaps: button(page, 'Swap'),
    onramp: button(page, 'Buy'),
    activity: dialog(page).getByRole('tab', { name: 'Activity' }),
    multiWallet: button(page, /^Wallets/),
  },
})

/** The features that are seen, once those that are on are there: their blocks load by themselves. */
async function see(
  shown: Partial<Record<Feature, Locator>>,
  on: readonly Feature[],
): Promise<readonly Feature[]> {
  const awaited = on.flatMap((feature) => shown[feature] ?? [])
  await Promise.all(awaited.map((locator) => locator.waitFor()))
  const counts = await Promise.all(
    features.map(async (feature) => [feature, await shown[feature]?.count()] as const),
  )
  return counts.flatMap(([feature, count]) => (count ? [feature] : []))
}

async function connect(page: Page): Promise<void> {
  await button(page, /^Local Wallet/).click()
  await answerWallet(page, 'approve')
  await dialog(page).waitFor({ state: 'detached' })
  const switching = page.evaluate(
    (id) => kit.switchNetwork(id as `eip155:${string}`),
    networkNamed(listedNetwork).caipNetworkId,
  )
  await answerWallet(page, 'approve')
  await switching
}

/** The ways that lead on from Account, by what a visitor presses and where that leads. */
const ways: readonly {
  readonly name: string | RegExp
  readonly title: RegExp
  readonly feature?: Feature
}[] = [
  { name: 'Buy', title: /^Buy/, feature: 'onramp' },
  { name: 'Swap', title: /^Swap/, feature: 'swaps' },
  { name: 'Receive', title: /^Receive/ },
  { name: 'Send', title: /^Send/ },
  { name: /^Wallets/, title: /^Wallets/, feature: 'multiWallet' },
  { name: /^Settings/, title: /^Settings/ },
]

/** Goes every way that Account offers, and back. */
async function walkAccount(page: Page, seen: readonly Feature[]): Promise<void> {
  for (const { name, title, feature } of ways) {
    if (feature && !seen.includes(feature)) continue
    await button(page, name).click()
    await heading(page).getByText(title).waitFor()
    await button(page, 'Back').click()
    await button(page, /^Settings/).waitFor()
  }
}

/** The features that a visitor meets from the first view to the end of the connection. */
async function walk(page: Page, on: readonly Feature[]): Promise<readonly Feature[]> {
  const { connect: inConnect, account: inAccount } = signs(page)
  await page.locator('#go').click()
  await button(page, /^Local Wallet/).waitFor()
  const before = await see(inConnect, on)
  await connect(page)
  await page.locator('#go').click()
  await button(page, /^Settings/).waitFor()
  await walkAccount(page, await see(inAccount, on))
  // Whatever came late is there by now.
  const after = await see(inAccount, on)
  await button(page, /^Disconnect/).click()
  await dialog(page).waitFor({ state: 'detached' })
  return features.filter((feature) => before.includes(feature) || after.includes(feature))
}

/** The plugins are open that the features which are on are, and each other one says why it is not. */
async function checkPlugins(page: Page, on: readonly Feature[], reason: RegExp): Promise<void> {
  const { statuses, reasons, features: why } = await inspect(page)
  for (const feature of features) {
    const id = pluginOf[feature]
    const isOn = on.includes(feature)
    if (id) expect([feature, (statuses[id] ?? 'disabled') !== 'disabled']).toEqual([feature, isOn])
    if (isOn) continue
    expect(why[feature]).toMatch(reason)
    if (id) expect(reasons[id]).toContain(why[feature])
  }
  for (const id of ['send', 'receive', 'names', 'balances'])
    expect([id, statuses[id] ?? 'disabled']).not.toEqual([id, 'disabled'])
}

describe('a kit of project, namespaces, networks, metadata and endpoints', () => {
  it('[C.25, C.29, S1.17] option: with every feature on, a visitor meets each of them', async () => {
    await control({ route: 'getProjectConfig', json: configuration(() => true) })
    const { page, problems } = await startKit()
    await checkPlugins(page, features, /^$/)
    expect(await walk(page, features)).toEqual(features)
    expect(problems).toEqual([])
  })

  it.each(features)('[C.25, C.29, S1.17] option: %s off, and nothing else', async (off) => {
    const others = features.filter((feature) => feature !== off)
    await control({ route: 'getProjectConfig', json: configuration((one) => one !== off) })
    const { page, problems } = await startKit()
    await checkPlugins(page, others, /remote configuration/)
    expect(await walk(page, others)).toEqual(others)
    expect(problems).toEqual([])
  })

  it('[C.25, C.29, S1.20] option: in basic mode none of the seven, whatever the configuration says', async () => {
    await control({ route: 'getProjectConfig', json: configuration(() => true) })
    const { page, problems } = await startKit({ basic: true })
    await checkPlugins(page, [], /basic mode/)
    expect(await walk(page, [])).toEqual([])
    expect(problems).toEqual([])
  })
})
