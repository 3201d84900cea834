import { afterEach } from '@jest/globals'
import type { Locator, Page } from 'playwright-core'
import { injectedWallet, type LabKit, makeLabKit } from './lab.ts'
import { button, listedNetwork, networkNamed } from './money.ts'
import {
  answerWallet,
  control,
  dialog,
  stage,
  useBrowser,
  type Visit,
  type VisitOptions,
} from './stage.ts'
import { heading } from './views.ts'

declare const kit: import('latchkey').Kit

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
export type Feature = keyof typeof entries
export const features = Object.keys(entries) as Feature[]
export const without = (...off: readonly Feature[]) =>
  features.filter((feature) => !off.includes(feature))

/** The configuration of a project that has these on and the others off. */
export async function configure(on: readonly Feature[]): Promise<void> {
  const has = (feature: Feature) => on.includes(feature)
  const logins = [...(has('email') ? ['email'] : []), ...(has('socials') ? ['google', 'x'] : [])]
  const entry = (id: string, isEnabled: boolean, config: readonly string[] = []) => ({
    id,
    isEnabled,
    config,
  })
  const json = {
    features: [
      entry('social_login', logins.length > 0, logins),
      entry('swap', has('swaps'), ['1inch']),
      entry('onramp', has('onramp'), ['meld', 'coinbase']),
      entry('activity', has('activity')),
      entry('reown_branding', has('reownBranding')),
      entry('multi_wallet', has('multiWallet')),
    ],
  }
  await control({ route: 'getProjectConfig', json })
}

type Options = Readonly<Record<string, unknown>>

/** In the page's place of the kit that may be there: one of the preset, on the network with swaps first. */
export async function makeWholeKit(page: Page, options: Options = {}, lab: LabKit = {}) {
  await page.evaluate(() => (globalThis as { kit?: { dispose(): unknown } }).kit?.dispose())
  const served = stage().settings.networks.filter(
    ({ chainNamespace }) => lab.namespaces?.includes(chainNamespace as never) ?? true,
  )
  const isFirst = ({ name }: { readonly name: string }) => name === listedNetwork
  await makeLabKit(
    page,
    {
      plugins: undefined,
      networks: [...served.filter(isFirst), ...served.filter((one) => !isFirst(one))],
      ...options,
    },
    lab,
  )
}

/** What a visit of the bare page brings. */
export interface WholeKitVisit extends VisitOptions {
  /** The wallets in the browser, by namespace. Default: that of eip155. */
  readonly wallets?: readonly string[]
  readonly options?: Options
  readonly lab?: LabKit
}

/** Visitors of a kit of project, namespaces, networks, metadata and endpoints, and of nothing else. */
export function useWholeKit() {
  const browser = useBrowser()
  afterEach(() => control({ route: 'getProjectConfig', clear: true }))
  return async function visit(given: WholeKitVisit = {}): Promise<Visit> {
    const { wallets = ['eip155'], options, lab, before = '', ...others } = given
    const scripts = await Promise.all(wallets.map(injectedWallet))
    const visited = await browser.visit({
      url: stage().lab,
      before: [before, ...scripts].join(';\n'),
      ...others,
    })
    await makeWholeKit(visited.page, options, lab)
    await visited.page.evaluate(() => kit.ready)
    return visited
  }
}

/** Opens the card as the button of the page does. */
export async function openCard(page: Page): Promise<void> {
  await page.locator('#go').click()
  await heading(page).waitFor()
}

export async function openAccount(page: Page): Promise<void> {
  await openCard(page)
  await button(page, /^Settings/).waitFor()
}

export async function closeCard(page: Page): Promise<void> {
  await button(page, 'Close').click()
  await dialog(page).waitFor({ state: 'detached' })
}

/** Connects a wallet of the browser that the card lists; the network is that of the wallet. */
export async function connectListed(page: Page, wallet = 'Local Wallet'): Promise<void> {
  await button(page, new RegExp(`^${wallet}`)).click()
  await answerWallet(page, 'approve')
  await dialog(page).waitFor({ state: 'detached' })
}

/** The host goes to a network, and the wallet agrees. */
export async function goTo(page: Page, network = listedNetwork): Promise<void> {
  const switching = page.evaluate(
    (id) => kit.switchNetwork(id as `eip155:${string}`),
    networkNamed(network).caipNetworkId,
  )
  await answerWallet(page, 'approve')
  await switching
}

/** From the page's button to Account on the network with swaps. */
export async function arrive(page: Page): Promise<void> {
  await openCard(page)
  await connectListed(page)
  await goTo(page)
  await openAccount(page)
}

/** What becomes of a request of the host: the answer, or how it was refused. */
export const askWallet = (page: Page, namespace: string, method: string, params: unknown) =>
  page.evaluate(
    ({ namespace, method, params }) =>
      kit
        .getProvider(namespace as 'eip155')
        .request({ method, params })
        .then(
          (answer: unknown) => ({ answer }),
          ({ message, code, cause }) => ({ message, code, reason: cause?.code }),
        ) as Promise<{
        readonly answer?: unknown
        readonly message?: string
        readonly code?: number
        readonly reason?: string
      }>,
    { namespace, method, params },
  )

export const addressOn = (page: Page, namespace = 'eip155') =>
  page.evaluate((one) => kit.getAccount(one as 'eip155').address ?? '', namespace)

/** Those of them that are there, once these are that have to be: their blocks load by themselves. */
export async function seen<K extends string>(
  signs: Readonly<Record<K, Locator>>,
  awaited: readonly K[],
): Promise<readonly K[]> {
  await Promise.all(awaited.map((name) => signs[name].first().waitFor()))
  const names = Object.keys(signs) as K[]
  const counts = await Promise.all(names.map((name) => signs[name].count()))
  return names.filter((_, index) => counts[index]! > 0)
}
