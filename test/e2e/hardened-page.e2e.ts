import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { root } from '../architecture/source-file.ts'
import {
  button,
  chooseToken,
  field,
  freshAddress,
  listedNetwork,
  nodeOf,
  openAction,
  words,
} from './money.ts'
import { answerWallet, connectInjected, dialog, useBrowser } from './stage.ts'

const browser = useBrowser()

/** Before all scripts of the page, those of wallets among them. */
const lockdown = `${readFileSync(join(root, 'node_modules/ses/dist/ses.umd.js'), 'utf8')}
  lockdown({ errorTaming: 'unsafe', consoleTaming: 'unsafe', overrideTaming: 'severe' })`

const leave = async (page: Page) => {
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'detached' })
}

it('[SEC-133, SEC-91] fault: where a page has SES lockdown before us, a visitor connects, signs, switches, sends and leaves', async () => {
  const { page, problems } = await browser.visit({ before: lockdown })
  // Lockdown tries what the page's policy forbids, which WebKit tells of; that was before any script of ours.
  expect(problems.splice(0).filter((problem) => !/trusted/i.test(problem))).toEqual([])
  await connectInjected(page)
  await dialog(page).waitFor({ state: 'detached' })
  expect(await page.evaluate(() => Object.isFrozen(Array.prototype))).toBe(true)

  await page.getByRole('button', { name: 'Sign a message' }).click()
  await answerWallet(page, 'approve')
  await page.getByTestId('result').getByText(/^0x/).waitFor()

  await page.getByRole('button', { name: 'Switch network' }).click()
  await button(page, new RegExp(`^${listedNetwork}`)).click()
  await answerWallet(page, 'approve')
  await page.getByTestId('network').getByText(listedNetwork).waitFor()
  await leave(page)

  const receiver = freshAddress()
  await openAction(page, 'Send')
  await chooseToken(page, /^(Choose token|.* Change token)$/, 'TRE')
  await field(page, 'You send').fill('0.25')
  await field(page, 'To').fill(receiver)
  await button(page, 'Review').click()
  await button(page, 'Send').click()
  await answerWallet(page, 'approve')
  await words(page, 'Sent').waitFor()
  expect(await nodeOf().coins(receiver)).toBe(250_000_000_000_000_000n)
  await button(page, 'Done').click()
  await leave(page)

  await page.getByRole('button', { name: 'Disconnect' }).click()
  await page.getByTestId('status').getByText('disconnected').waitFor()
  expect(problems).toEqual([])
})
