import type { Page } from 'playwright-core'
import { answerWallet, connectInjected, dialog, stage } from './stage.ts'

/** How each view of the shell is reached in the playground, by a visitor or by its host. */
export interface ViewCase {
  readonly view: string
  /** Whether it needs a connected wallet. */
  readonly isConnected?: boolean
  readonly reach: (page: Page) => Promise<unknown>
}

/** Opens the card as the host does, if it is not open, and shows a view alone. */
export const show =
  (viewId: string, params: Readonly<Record<string, unknown>> = {}) =>
  async (page: Page) => {
    await page.evaluate(() => void kit.open().catch(() => {}))
    await heading(page).waitFor()
    await page.evaluate(
      (payload) => kit.unstable_kernel.emit({ type: 'view/reset', payload } as never),
      { viewId, params },
    )
  }

const openConnect = async (page: Page) => {
  await page.evaluate(() => void kit.open())
  await dialog(page)
    .getByRole('button', { name: /^Local Wallet/ })
    .waitFor()
}

/** A wallet of the catalogue that is not installed. */
const foundWallet = async (page: Page) => {
  const answer = await page.request.get(`${stage().settings.endpoints.api}/getWallets`, {
    params: { ...triple, page: 1, entries: 1, search: 'Aspen Bluff' },
  })
  const { data } = (await answer.json()) as { data: readonly { id: string; name: string }[] }
  const [{ id, name }] = data as [{ id: string; name: string }]
  return { walletId: id, walletName: name }
}
const triple = { projectId: 'local', st: 'latchkey', sv: '1.7.13' }

export const viewCases: readonly ViewCase[] = [
  { view: 'Connect', reach: openConnect },
  { view: 'ConnectWallets', reach: show('ConnectWallets') },
  {
    view: 'AllWallets',
    reach: async (page) => {
      await openConnect(page)
      await dialog(page)
        .getByRole('button', { name: /^All wallets/ })
        .click()
      await dialog(page).getByRole('searchbox').waitFor()
    },
  },
  {
    view: 'ConnectingExternal',
    reach: async (page) => {
      await openConnect(page)
      await dialog(page)
        .getByRole('button', { name: /^Local Wallet/ })
        .click()
      await answerWallet(page, 'reject')
      await dialog(page).getByRole('button', { name: 'Try again' }).waitFor()
    },
  },
  {
    view: 'ConnectingMultiChain',
    reach: async (page) => {
      await openConnect(page)
      await show('ConnectingMultiChain', {
        connectorIds: {
          eip155: 'test.latchkey.local-wallet',
          solana: 'wallet-standard:Local Wallet',
        },
      })(page)
    },
  },
  {
    view: 'ConnectingWalletConnect',
    reach: async (page) => {
      await openConnect(page)
      await dialog(page)
        .getByRole('button', { name: /^Wallet on your phone/ })
        .click()
      // The placeholder has the same role and name.
      await dialog(page).locator('.qr-modules').waitFor()
    },
  },
  { view: 'ConnectingWalletConnectBasic', reach: show('ConnectingWalletConnectBasic') },
  {
    view: 'Downloads',
    reach: async (page) => show('Downloads', await foundWallet(page))(page),
  },
  { view: 'GetWallet', reach: show('GetWallet') },
  { view: 'WhatIsAWallet', reach: show('WhatIsAWallet') },
  { view: 'WhatIsANetwork', reach: show('WhatIsANetwork') },
  { view: 'Account', isConnected: true, reach: show('Account') },
  { view: 'AccountSettings', isConnected: true, reach: show('AccountSettings') },
  { view: 'ProfileWallets', isConnected: true, reach: show('ProfileWallets') },
  { view: 'Networks', isConnected: true, reach: show('Networks') },
  {
    view: 'SwitchNetwork',
    isConnected: true,
    reach: show('SwitchNetwork', { network: 'eip155:31338', mode: 'confirm' }),
  },
  {
    view: 'SwitchActiveChain',
    isConnected: true,
    reach: show('SwitchActiveChain', {
      switchToChain: 'solana',
      navigateTo: 'Connect',
      navigateWithReplace: false,
      network: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    }),
  },
  { view: 'UnsupportedChain', isConnected: true, reach: show('UnsupportedChain') },
]

export const heading = (page: Page) => dialog(page).getByRole('heading', { level: 2 })

/** Shows a view on a page that may show another, and waits until it stands still. */
export async function reachView(page: Page, { isConnected, reach }: ViewCase): Promise<void> {
  await page.getByTestId('address').waitFor()
  const address = await page.getByTestId('address').textContent()
  await page.evaluate(() => {
    if (!kit.isOpen) return
    // Some views do not let go by themselves.
    const payload = { viewId: 'WhatIsAWallet', params: {} }
    kit.unstable_kernel.emit({ type: 'view/reset', payload } as never)
    kit.close()
  })
  await dialog(page).waitFor({ state: 'detached' })
  if (isConnected && !address?.startsWith('0x')) await connectInjected(page)
  await dialog(page).waitFor({ state: 'detached' })
  await reach(page)
  await heading(page).waitFor()
  await standStill(page)
}

/** A view that comes without a press for it, as the second of two decisions, hears no press in its first 600 ms. */
export const hearsPresses = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 650)))

/** Nothing in the card moves, and no picture of it is still on its way. */
export async function standStill(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.querySelector('kit-modal')?.shadowRoot
    const isMoving = root?.getAnimations().some(
      ({ playState, effect, timeline }) =>
        playState === 'running' &&
        // What runs with a scroll stands still as long as that does.
        timeline === document.timeline &&
        effect?.getTiming().iterations !== Infinity,
    )
    const isLoading = [...(root?.querySelectorAll('img') ?? [])].some(
      ({ complete, loading }) => !complete && loading !== 'lazy',
    )
    const isComing = root?.querySelector('[part="body"]')?.hasAttribute('aria-busy')
    return !isMoving && !isLoading && !isComing
  })
  await page.waitForTimeout(50)
}

/** What sticks out of the card, or is cut by its own box. */
export const findOverflow = (page: Page) =>
  dialog(page).evaluate((card) => {
    const edge = card.getBoundingClientRect()
    const outside = [...card.querySelectorAll('*')].filter((node) => {
      const box = node.getBoundingClientRect()
      const isShown = box.width > 1 && box.height > 1
      return isShown && (box.left < edge.left - 1 || box.right > edge.right + 1)
    })
    const scrolling = [card, ...card.querySelectorAll('*')].filter(
      (node) =>
        node.scrollWidth > node.clientWidth + 1 &&
        node.clientWidth > 1 &&
        getComputedStyle(node).overflowX !== 'visible',
    )
    return [...outside, ...scrolling].map(
      (node) => `overflow: ${node.tagName} ${node.className} ${node.textContent?.slice(0, 40)}`,
    )
  })

export async function setAppearance(page: Page, theme: 'light' | 'dark', locale: string) {
  await page.evaluate(
    ({ theme, locale }) => {
      kit.setThemeMode(theme)
      kit.setLocale(locale)
    },
    { theme, locale },
  )
  await page.waitForFunction(
    (locale) => document.querySelector('kit-modal')?.shadowRoot?.querySelector(`[lang=${locale}]`),
    locale,
  )
  await standStill(page)
}

/** Nothing may move for ever where the visitor wants it calm. */
export const countEndlessAnimations = (page: Page) =>
  page.evaluate(
    () =>
      document
        .querySelector('kit-modal')!
        .shadowRoot!.getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState === 'running' && effect?.getTiming().iterations === Infinity,
        ).length,
  )

declare const kit: import('latchkey').Kit
