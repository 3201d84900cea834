import { describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { button, holdBack, words } from './money.ts'
import { control, dialog } from './stage.ts'
import { heading } from './views.ts'
import {
  arrive,
  closeCard,
  configure,
  type Feature,
  features,
  makeWholeKit,
  openCard,
  seen,
  useWholeKit,
  without,
} from './whole-kit.ts'

declare const kit: import('latchkey').Kit

const visit = useWholeKit()

/** The features that are a plugin. */
const pluginOf: Partial<Record<Feature, string>> = {
  email: 'email',
  socials: 'socials',
  swaps: 'swaps',
  onramp: 'onramp',
  activity: 'activity',
  multiWallet: 'multi-wallet',
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

/** What shows a visitor the features before connecting, and after. */
const inConnect = (page: Page) => ({
  email: dialog(page).getByRole('textbox', { name: 'E-mail' }),
  socials: button(page, /Google$/),
  reownBranding: words(page, 'Made with open-source software'),
})
const inAccount = (page: Page) => ({
  swaps: button(page, 'Swap'),
  onramp: button(page, 'Buy'),
  activity: dialog(page).getByRole('tab', { name: 'Activity' }),
  multiWallet: button(page, /^Wallets/),
})
const among = <K extends Feature>(signs: Readonly<Record<K, unknown>>, on: readonly Feature[]) =>
  (Object.keys(signs) as K[]).filter((feature) => on.includes(feature))

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
async function walkAccount(page: Page, on: readonly Feature[]): Promise<void> {
  for (const { name, title, feature } of ways) {
    if (feature && !on.includes(feature)) continue
    await button(page, name).click()
    await heading(page).getByText(title).waitFor()
    await button(page, 'Back').click()
    await button(page, /^Settings/).waitFor()
  }
}

/** The views that a host may open, by the feature that each needs. */
const hostViews: readonly { readonly view: string; readonly title: RegExp; feature?: Feature }[] = [
  { view: 'Swap', title: /^Swap/, feature: 'swaps' },
  { view: 'OnRampProviders', title: /^Buy/, feature: 'onramp' },
  { view: 'Transactions', title: /^Activity/, feature: 'activity' },
  { view: 'WalletSend', title: /^Send/ },
  { view: 'WalletReceive', title: /^Receive/ },
]

/** The host opens each: what is on is shown, what is off is refused, and why. */
async function openAsHost(page: Page, on: readonly Feature[], reason: RegExp): Promise<void> {
  for (const { view, title, feature } of hostViews) {
    const ended = page.evaluate(
      (name) =>
        kit.open({ view: name as 'Swap' }).then(
          () => 'shown',
          ({ code, details }) => `${code} ${details}`,
        ),
      view,
    )
    if (!feature || on.includes(feature)) {
      await heading(page).getByText(title).waitFor()
      await closeCard(page)
      expect([view, await ended]).toEqual([view, 'shown'])
    } else {
      expect(await ended).toMatch(/^VIEW_NOT_AVAILABLE/)
      expect(await ended).toMatch(reason)
      expect(await dialog(page).count()).toBe(0)
    }
  }
}

/** A visitor meets these features and no others, from the first view to the end of the connection. */
async function walk(page: Page, on: readonly Feature[], reason: RegExp): Promise<void> {
  const [before, after] = [inConnect(page), inAccount(page)]
  await openCard(page)
  await button(page, /^Local Wallet/).waitFor()
  expect(await seen(before, among(before, on))).toEqual(among(before, on))
  await closeCard(page)
  await arrive(page)
  await seen(after, among(after, on))
  await walkAccount(page, on)
  // Whatever came late is there by now.
  expect(await seen(after, among(after, on))).toEqual(among(after, on))
  await closeCard(page)
  await openAsHost(page, on, reason)
  await page.evaluate(() => kit.disconnect())
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

async function meet(page: Page, on: readonly Feature[], reason: RegExp): Promise<void> {
  await checkPlugins(page, on, reason)
  await walk(page, on, reason)
}

const alertTitle = 'Local settings ignored'

describe('the remote configuration', () => {
  it('[C.25, C.29, S1.17, S1.18] option: with every feature on, a visitor meets each of them and no warning', async () => {
    await configure(features)
    const { page, problems } = await visit()
    await meet(page, features, /^$/)
    expect(await page.evaluate(() => kit.getState().notices.alerts)).toEqual([])
    expect(problems).toEqual([])
  })

  it.each(features)('[C.25, C.29, S1.17] option: %s off, and nothing else', async (off) => {
    await configure(without(off))
    const { page, problems } = await visit()
    await meet(page, without(off), /remote configuration/)
    expect(problems).toEqual([])
  })

  it('[S1.17] behaviour: until it is known the features stay away, and wallets are there', async () => {
    await configure(features)
    const { page } = await visit()
    const { letGo } = await holdBack(page, '**/appkit/v1/config**')
    await makeWholeKit(page)
    await openCard(page)
    await button(page, /^Local Wallet/).waitFor()
    const signs = inConnect(page)
    expect(await seen(signs, [])).toEqual([])
    await letGo()
    expect(await seen(signs, among(signs, features))).toEqual(among(signs, features))
  })

  it('[S1.18] option: it overrules local settings, and one warning names those that were given', async () => {
    await configure(without('activity'))
    const { page } = await visit()
    const warned: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'warning') warned.push(message.text())
    })
    await makeWholeKit(page, {
      features: { swaps: false, activity: true, receive: false },
      logLevel: 'warn',
    })
    await openCard(page)
    await words(page, alertTitle).waitFor()
    const said = (await dialog(page).textContent()) ?? ''
    expect(said).toContain('"features.swaps", "features.activity"')
    expect(said).not.toMatch(/features\.(receive|email|onramp)/)
    expect(
      warned.filter((text) => text.includes('"features.swaps", "features.activity"')),
    ).toHaveLength(1)
    await closeCard(page)
    await arrive(page)
    await button(page, 'Swap').waitFor()
    expect(await inAccount(page).activity.count()).toBe(0)
    expect(await button(page, 'Receive').count()).toBe(0)
  })

  it('[S1.19] fault: without an answer the local settings count, then the defaults, and nobody is warned', async () => {
    const { page } = await visit()
    const left = without('swaps')
    for (const rule of [{ status: 404 }, { body: 'none of JSON' }, { closeSocket: true }]) {
      await control({ route: 'getProjectConfig', ...rule })
      await makeWholeKit(page, { features: { swaps: false, multiWallet: true } })
      await page.evaluate(() => kit.ready)
      await checkPlugins(page, left, /in the options/)
      await control({ route: 'getProjectConfig', clear: true })
    }
    await walk(page, left, /in the options/)
    expect(await page.evaluate(() => kit.getState().notices.alerts)).toEqual([])
  })
})

describe('basic mode', () => {
  it('[C.25, C.29, S1.20] option: none of the seven, whatever the configuration says', async () => {
    await configure(features)
    const { page, problems } = await visit({ options: { basic: true } })
    await meet(page, [], /basic mode/)
    expect(problems).toEqual([])
  })

  it('[C.25, C.29, S1.20] option: none of the seven, whatever the options say', async () => {
    const { page } = await visit()
    const all = Object.fromEntries(features.map((feature) => [feature, true]))
    for (const remoteConfig of ['remote-wins', 'local-wins', 'merge']) {
      await makeWholeKit(page, { basic: true, features: all, remoteConfig })
      await page.evaluate(() => kit.ready)
      await checkPlugins(page, [], /basic mode/)
    }
    await openCard(page)
    await button(page, /^Local Wallet/).waitFor()
    expect(await seen(inConnect(page), [])).toEqual([])
  })
})
