import type { Frame, Locator, Page } from 'playwright-core'

/** The card of the kit. */
export const dialog = (page: Page | Frame): Locator => page.getByRole('dialog')

/** Answers what the wallet asks in its own window over the page. */
export async function answerWallet(page: Page, answer: 'approve' | 'reject'): Promise<void> {
  const prompt = page.locator('local-wallet-prompt dialog')
  // This one: the next may be there before anybody looks.
  const asked = await prompt.elementHandle()
  await prompt.locator(`button[value=${answer}]`).click()
  await asked?.waitForElementState('hidden')
  // A handle keeps its element, and all that it stands in, from being collected.
  await asked?.dispose()
}

/** Presses a wallet of this browser in Connect, or in the list of all where only the first few stand there. */
export async function chooseWallet(page: Page, name: string | RegExp): Promise<void> {
  const wallet = dialog(page).getByRole('button', { name })
  const all = dialog(page).getByRole('button', { name: /^All wallets/ })
  await wallet.or(all).first().waitFor()
  // Wallets that announce themselves now may still take its place among the first few.
  if (await wallet.isVisible()) {
    const failure = await wallet.click({ timeout: 5_000 }).catch((error: unknown) => error)
    if (failure === undefined) return
    if (await wallet.isVisible()) throw failure
  }
  await all.click()
  await dialog(page).getByRole('searchbox').waitFor()
  await wallet.click()
}

/** Connects the injected wallet of the playground, from its button to the host's own text. */
export async function connectInjected(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await dialog(page)
    .getByRole('button', { name: /^Local Wallet/ })
    .click()
  await answerWallet(page, 'approve')
  const address = page.getByTestId('address')
  await address.getByText(/^0x/).waitFor()
  return (await address.textContent()) ?? ''
}

/** Presses a network in the list; test networks are folded there, unless the active one is of them. */
export async function chooseNetwork(page: Page, name: RegExp): Promise<void> {
  const list = dialog(page).getByRole('list', { name: 'Networks' })
  const row = list.getByRole('button', { name })
  const folded = list.getByRole('button', { name: 'Test networks', expanded: false })
  await row.or(folded).first().waitFor()
  if ((await row.count()) === 0) await folded.click()
  await row.click()
}
