import { randomUUID } from 'node:crypto'
import type { Frame, FrameLocator, Page } from 'playwright-core'
import type { Mail } from '../devnet/secure-site/server/mail-server.ts'
import { copyShownLink } from './pairing.ts'
import { dialog, stage } from './stage.ts'

/** An address that nobody used before, so that files may run side by side. */
export const freshAddress = (name = 'ada') => `${name}@${randomUUID().slice(0, 8)}.test`

/** The mail of an address, the newest first, once there are so many. */
export async function mailTo(address: string, count = 1): Promise<readonly Mail[]> {
  for (let tried = 0; tried < 600; tried += 1) {
    const response = await fetch(`${stage().tools.inbox}/__inbox/${address}`)
    const mails = (await response.json()) as Mail[]
    if (mails.length >= count) return mails
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`no ${count} mails to ${address}`)
}

export const newestCode = async (address: string, count = 1): Promise<string> =>
  (await mailTo(address, count))[0]!.code!

/** Follows the link in the newest mail and says that it is me. */
export async function approveDevice(page: Page, address: string): Promise<void> {
  const [mail] = await mailTo(address)
  const other = await page.context().newPage()
  await other.goto(mail!.link!)
  await other.getByRole('button', { name: 'It is me' }).click()
  await other.getByText('Approved').waitFor()
  await other.close()
}

const codeField = (page: Page | Frame) => dialog(page).getByLabel('6-digit code').first()

/** Types a code where the card asks for one. */
export async function enterCode(page: Page | Frame, code: string): Promise<void> {
  await codeField(page).click()
  const { keyboard } = 'keyboard' in page ? page : page.page()
  await keyboard.type(code)
}

/** Opens Connect and sends an address. */
export async function submitAddress(page: Page | Frame, address: string): Promise<void> {
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await sendAddress(page, address)
}

/** Sends an address from Connect. */
export async function sendAddress(page: Page | Frame, address: string): Promise<void> {
  await dialog(page).getByLabel('E-mail').fill(address)
  await dialog(page).getByRole('button', { name: 'Continue with e-mail' }).click()
}

/** From the button of the playground to the host's own text. Resolves with the account. */
export async function logInByEmail(page: Page | Frame, address = freshAddress()): Promise<string> {
  await submitAddress(page, address)
  await codeField(page).waitFor()
  await enterCode(page, await newestCode(address))
  return shownAddress(page)
}

export async function shownAddress(page: Page | Frame): Promise<string> {
  const address = page.getByTestId('address')
  await address.getByText(/\w{20}/).waitFor()
  return (await address.textContent()) ?? ''
}

/** The page of the secure site, in its frame over the card. */
export const frameOf = (page: Page | Frame): FrameLocator =>
  page.frameLocator('iframe[id^="latchkey-frame-"]')

/**
 * Answers what the secure site asks over the card, as a visitor does: a press that began while the page still
 * moved does not count, and where no cover is seen a second one is asked for.
 */
export async function answerFrame(page: Page | Frame, answer: 'Approve' | 'Reject'): Promise<void> {
  const button = frameOf(page).getByRole('button', { name: new RegExp(`^${answer}( for good)?$`) })
  const asked = await button.elementHandle()
  const isStillAsked = () =>
    asked!
      .evaluate((shown) => shown.isConnected && shown.closest('.card')?.ariaBusy !== 'true')
      .catch(() => false)
  do await button.click()
  while (await isStillAsked())
}

/** Presses a button of the host, approves, and gives what came of it. */
export async function askFrame(page: Page, label: string): Promise<string> {
  const before = await page.getByTestId('result').count()
  await page.getByRole('button', { name: label, exact: true }).click()
  await answerFrame(page, 'Approve')
  await page.getByTestId('result').nth(before).waitFor()
  return (await page.getByTestId('result').first().locator('.code').textContent()) ?? ''
}

/** Opens Connect, then the window of a provider. Resolves with that window. */
export async function openProvider(page: Page, provider: string): Promise<Page> {
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  const popup = page.waitForEvent('popup')
  await pressProvider(page, provider)
  return popup
}

/** Presses a provider in Connect, wherever its button is. */
export async function pressProvider(page: Page, provider: string): Promise<void> {
  const button = dialog(page).getByRole('button', { name: `Continue with ${provider}` })
  const more = dialog(page).getByRole('button', { name: /more ways? to sign in$/ })
  await more.waitFor()
  if ((await button.count()) === 0) await more.click()
  await button.click()
}

/** Follows the link of a farcaster login, as the phone does that scans it, and approves there. */
export async function approveOnPhone(page: Page): Promise<void> {
  const phone = await page.context().newPage()
  await phone.goto(await copyShownLink(page))
  await phone.getByRole('button', { name: 'Approve' }).click()
  await page.bringToFront()
}

/** A rule for the secure site, or for the OpenID provider behind it. */
export async function controlSite(
  rule: Readonly<Record<string, unknown>>,
  url = stage().settings.endpoints.secureFrame,
): Promise<void> {
  await fetch(`${url}/__control`, { method: 'POST', body: JSON.stringify(rule) })
}
