import type { Page } from 'playwright-core'
import { answerWallet, chooseNetwork, dialog } from '../e2e/local-wallet.ts'
import type { Random } from './random.ts'

interface LocalWallet {
  readonly provider: { request(request: object): Promise<unknown> }
  switchAccount(index: number): void
  storm(count: number): void
}

/** Something that a visitor does; what it needs is there when it is chosen. */
export interface Step {
  readonly name: string
  readonly needs: 'wallet' | 'no wallet' | 'nothing'
  /** For the one who is to do it often. */
  readonly share: number
  run(page: Page, random: Random): Promise<void>
}

const answer = (random: Random) => (random.isSo(0.8) ? 'approve' : 'reject')
const wallet = (page: Page, act: 'switchAccount' | 'storm', count: number) =>
  page.evaluate(
    ([name, value]) =>
      (globalThis as unknown as { readonly __localWallet: LocalWallet }).__localWallet[name](value),
    [act, count] as const,
  )
const chooseWallet = async (page: Page) => {
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await dialog(page)
    .getByRole('button', { name: /^Local Wallet/ })
    .click()
}
const close = async (page: Page) => {
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'hidden' })
}

export const steps: readonly Step[] = [
  {
    name: 'connect',
    needs: 'no wallet',
    share: 6,
    async run(page) {
      await chooseWallet(page)
      const question = page.locator('local-wallet-prompt dialog')
      const address = page.getByTestId('address').getByText(/^0x/)
      await question.or(address).first().waitFor()
      // A wallet that was connected before does not ask again.
      if (await question.isVisible()) await answerWallet(page, 'approve')
      await address.waitFor()
    },
  },
  {
    name: 'decline to connect',
    needs: 'no wallet',
    share: 1,
    async run(page) {
      await page.evaluate(() =>
        (
          globalThis as unknown as { readonly __localWallet: LocalWallet }
        ).__localWallet.provider.request({
          method: 'wallet_revokePermissions',
          params: [{ eth_accounts: {} }],
        }),
      )
      await chooseWallet(page)
      await answerWallet(page, 'reject')
      await dialog(page).getByRole('button', { name: 'Try again' }).waitFor()
      await close(page)
    },
  },
  {
    name: 'look through all wallets',
    needs: 'no wallet',
    share: 2,
    async run(page, random) {
      await page.getByRole('button', { name: 'Connect wallet' }).click()
      await dialog(page)
        .getByRole('button', { name: /^All wallets/ })
        .click()
      await dialog(page)
        .getByRole('searchbox')
        .fill(random.pick(['rain', 'met', 'zzzz', 'a']))
      await dialog(page).getByRole('button', { name: 'Back' }).click()
      await close(page)
    },
  },
  {
    name: 'see a code to scan, and leave',
    needs: 'no wallet',
    share: 1,
    async run(page) {
      // Not waited for: it settles when the card closes.
      await page.evaluate(() => {
        const { kit } = globalThis as unknown as {
          kit: { open(options: object): Promise<unknown> }
        }
        kit.open({ view: 'ConnectingWalletConnectBasic' }).catch(() => {})
      })
      // By then the library of the relay is there, which is most of what loads late.
      await dialog(page).locator('.qr-modules').waitFor()
      await close(page)
    },
  },
  {
    name: 'look at the account',
    needs: 'wallet',
    share: 4,
    async run(page) {
      await page.getByRole('button', { name: /^Account/ }).click()
      await dialog(page).getByRole('heading', { level: 2 }).waitFor()
      await close(page)
    },
  },
  {
    name: 'sign a message',
    needs: 'wallet',
    share: 3,
    async run(page, random) {
      await page.getByRole('button', { name: 'Sign a message' }).click()
      await answerWallet(page, answer(random))
    },
  },
  {
    name: 'send a coin',
    needs: 'wallet',
    share: 2,
    async run(page, random) {
      await page.getByRole('button', { name: /^Send 0\.01 / }).click()
      await answerWallet(page, answer(random))
    },
  },
  {
    name: 'switch the network',
    needs: 'wallet',
    share: 2,
    async run(page, random) {
      const shown = page.getByTestId('network')
      const other = (await shown.textContent()) === 'Local Two' ? 'Local One' : 'Local Two'
      await page.getByRole('button', { name: 'Switch network' }).click()
      await chooseNetwork(page, new RegExp(`^${other}`))
      const question = page.locator('local-wallet-prompt dialog')
      await question.or(shown.getByText(other)).first().waitFor()
      // A wallet that is there already does not ask.
      if (await question.isVisible()) await answerWallet(page, answer(random))
    },
  },
  {
    name: 'choose another account in the wallet',
    needs: 'wallet',
    share: 2,
    run: (page, random) => wallet(page, 'switchAccount', random.pick([0, 1])),
  },
  {
    name: 'have a wallet that changes forty times at once',
    needs: 'wallet',
    share: 1,
    run: (page) => wallet(page, 'storm', 40),
  },
  {
    name: 'disconnect',
    needs: 'wallet',
    share: 2,
    run: (page) => page.getByRole('button', { name: 'Disconnect' }).click(),
  },
  {
    name: 'press Escape',
    needs: 'nothing',
    share: 1,
    run: (page) => page.keyboard.press('Escape'),
  },
]
