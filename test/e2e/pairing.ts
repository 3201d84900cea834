import { expect } from '@jest/globals'
import type { BrowserContext, Page } from 'playwright-core'
import { dialog, hearing, stage } from './stage.ts'

/** Copies the link that the card shows, as a visitor does. */
export async function copyLink(page: Page, context: BrowserContext): Promise<string> {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await dialog(page)
    .getByRole('button', { name: /^Scan with your phone/ })
    .click()
  await dialog(page).getByRole('img', { name: 'Pairing code' }).waitFor()
  const told = hearing(page, 'Link copied')
  await dialog(page).getByRole('button', { name: 'Copy link' }).click()
  await told
  return page.evaluate(() => navigator.clipboard.readText())
}

/** Answers what the wallet in another tab asks. */
export async function answerPaired(wallet: Page, answer: 'approve' | 'reject'): Promise<void> {
  await wallet.locator(`dialog button[value=${answer}]`).click()
}

/** Pairs with the wallet in another tab, which approves, and comes back to the page. */
export async function pair(page: Page, context: BrowserContext): Promise<Page> {
  const link = await copyLink(page, context)
  expect(link).toMatch(/^wc:/)
  const wallet = await context.newPage()
  await wallet.goto(stage().tools.walletPage)
  await wallet.getByLabel('Pairing link').fill(link)
  await wallet.getByRole('button', { name: 'Pair' }).click()
  await answerPaired(wallet, 'approve')
  await page.bringToFront()
  return wallet
}
