import { expect } from '@jest/globals'
import type { Page } from 'playwright-core'
import { dialog, hearing, stage } from './stage.ts'

/** Copies the link that the card shows, as a visitor does. */
export async function copyShownLink(page: Page): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const told = hearing(page, 'Link copied')
  await dialog(page).getByRole('button', { name: 'Copy link' }).click()
  await told
  return page.evaluate(() => navigator.clipboard.readText())
}

/** Opens Connect and copies the link of its pairing. */
export async function copyLink(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  return copyPairingLink(page)
}

/** From Connect to the code, and its link copied. */
export async function copyPairingLink(page: Page): Promise<string> {
  await dialog(page)
    .getByRole('button', { name: /^Wallet on your phone/ })
    .click()
  await dialog(page).getByRole('img', { name: 'Pairing code' }).waitFor()
  return copyShownLink(page)
}

/** Answers what the wallet in another tab asks. */
export async function answerPaired(wallet: Page, answer: 'approve' | 'reject'): Promise<void> {
  await wallet.locator(`dialog button[value=${answer}]`).click()
}

/** Opens Connect and pairs with the wallet in another tab. */
export async function pair(page: Page): Promise<Page> {
  return pairBy(page, await copyLink(page))
}

/** Gives the link to the wallet in another tab, which approves, and comes back to the page. */
export async function pairBy(page: Page, link: string): Promise<Page> {
  expect(link).toMatch(/^wc:/)
  const wallet = await page.context().newPage()
  await wallet.goto(stage().tools.walletPage)
  await wallet.getByLabel('Pairing link').fill(link)
  await wallet.getByRole('button', { name: 'Pair' }).click()
  await answerPaired(wallet, 'approve')
  await page.bringToFront()
  return wallet
}
