import type { Page } from 'playwright-core'
import { answerWallet, connectInjected, control, dialog } from './stage.ts'

/** How each view of the shell is reached in the playground by a visitor or its host. */
export interface ViewCase {
  readonly view: string
  /** Whether it needs a connected wallet. */
  readonly isConnected?: boolean
  readonly reach: (page: Page) => Promise<unknown>
}

const connectButton = (page: Page) => page.locator('header kit-island, header').getByRole('button')
const openConnect = async (page: Page) => {
  await connectButton(page).first().click()
  await dialog(page).getByRole('button', { name: /Local Wallet/ }).waitFor()
}
const push = (viewId: string, params: Readonly<Record<string, unknown>> = {}) => (page: Page) =>
  page.evaluate(
    async ({ viewId, params }) => {
      const { kit } = globalThis as unknown as { kit: import('latchkey').Kit }
      const closed = kit.open()
      closed.catch(() => {})
      await new Promise((resolve) => setTimeout(resolve, 50))
      kit.unstable_kernel.emit({ type: 'view/pushed', payload: { viewId, params } } as never)
    },
    { viewId, params },
  )

export const viewCases: readonly ViewCase[] = [
  { view: 'Connect', reach: openConnect },
  { view: 'ConnectWallets', reach: push('ConnectWallets') },
  {
    view: 'AllWallets',
    reach: async (page) => {
      await openConnect(page)
      await dialog(page).getByRole('button', { name: /^All wallets/ }).click()
      await dialog(page).getByRole('searchbox').waitFor()
    },
  },
  {
    view: 'ConnectingExternal',
    reach: async (page) => {
      await openConnect(page)
      await dialog(page).getByRole('button', { name: /Local Wallet/ }).click()
      await answerWallet(page, 'reject')
      await dialog(page).getByRole('button', { name: 'Try again' }).waitFor()
    },
  },
  {
    view: 'ConnectingWalletConnect',
    reach: async (page) => {
      await openConnect(page)
      await dialog(page).getByRole('button', { name: /^Scan with your phone/ }).click()
      await dialog(page).getByRole('img', { name: 'Pairing code' }).waitFor()
    },
  },
  { view: 'ConnectingWalletConnectBasic', reach: push('ConnectingWalletConnectBasic') },
  { view: 'GetWallet', reach: push('GetWallet') },
  { view: 'WhatIsAWallet', reach: push('WhatIsAWallet') },
  { view: 'WhatIsANetwork', reach: push('WhatIsANetwork') },
  { view: 'Account', isConnected: true, reach: push('Account') },
  { view: 'AccountSettings', isConnected: true, reach: push('AccountSettings') },
  { view: 'Networks', isConnected: true, reach: push('Networks') },
  {
    view: 'SwitchNetwork',
    isConnected: true,
    reach: push('SwitchNetwork', { network: 'eip155:31338', mode: 'confirm' }),
  },
  {
    view: 'SwitchActiveChain',
    isConnected: true,
    reach: push('SwitchActiveChain', {
      switchToChain: 'solana',
      navigateTo: 'Connect',
      navigateWithReplace: false,
      network: 'eip155:31338',
    }),
  },
  { view: 'UnsupportedChain', isConnected: true, reach: push('UnsupportedChain') },
]

/** Opens a view of the playground and waits until it stands still. */
export async function reachView(page: Page, { isConnected, reach }: ViewCase): Promise<void> {
  if (isConnected) await connectInjected(page)
  await dialog(page).waitFor({ state: 'hidden' })
  await reach(page)
  await dialog(page).getByRole('heading', { level: 2 }).waitFor()
  await page.waitForTimeout(300)
}

export { control }
