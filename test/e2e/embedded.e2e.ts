import { afterEach, describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { createPublicClient, http, parseEther, verifyMessage } from 'viem'
import {
  answerFrame,
  approveDevice,
  approveOnPhone,
  askFrame,
  controlSite,
  enterCode,
  frameOf,
  freshAddress,
  logInByEmail,
  mailTo,
  newestCode,
  openProvider,
  pressProvider,
  shownAddress,
  submitAddress,
} from './embedded.ts'
import { connectInjected, dialog, hearing, stage, useBrowser } from './stage.ts'

declare const kit: import('latchkey').Kit

const browser = useBrowser()
const chain = () =>
  createPublicClient({ transport: http(stage().settings.networks[0]!.rpcUrls.default.http[0]!) })
/** The account that the buttons of the playground pay. */
async function payeeOfPage() {
  const answer = await fetch(`${stage().playground}/tools.json`)
  const tools = (await answer.json()) as { readonly recipients: { readonly eip155: `0x${string}` } }
  return tools.recipients.eip155
}

/** A browser that denies storage to frames of other sites throws where it is read. */
const withoutStorageInFrames = `if (window !== top) {
  const get = () => { throw new DOMException('Access is denied', 'SecurityError') }
  Object.defineProperty(window, 'localStorage', { get })
}`

/** Tokens and accounts that come move the rows below them: the click waits for both. */
async function openSettings(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account/ }).click()
  await dialog(page).getByText('Test Dollar').waitFor()
  await dialog(page).getByText('Other accounts').waitFor()
  await dialog(page)
    .getByRole('button', { name: /^Settings/ })
    .click()
}

describe('the e-mail login', () => {
  it('[S5.02, S4.15, V.14] default: from an address to a connected account with the code of the mail', async () => {
    const { page, problems } = await browser.visit()
    const address = await logInByEmail(page)
    expect(address).toMatch(/^0x[0-9a-fA-F]{40}$/)
    await dialog(page).waitFor({ state: 'detached' })
    await page
      .getByTestId('accounts')
      .getByText(/^solana/)
      .waitFor()
    expect(problems).toEqual([])
  })

  it('[S4.14] behaviour: an unknown device is confirmed from the mail, then the code is asked', async () => {
    const { page } = await browser.visit()
    const email = freshAddress('device')
    await submitAddress(page, email)
    await dialog(page).getByRole('heading', { name: 'Confirm this device' }).waitFor()
    await approveDevice(page, email)
    await dialog(page).getByRole('heading', { name: 'Check your e-mail' }).waitFor()
    await enterCode(page, await newestCode(email, 2))
    expect(await shownAddress(page)).toMatch(/^0x/)
  })

  it('[S4.15] fault: a wrong code is said, and the right one goes on', async () => {
    const { page } = await browser.visit()
    const email = freshAddress('otp')
    await submitAddress(page, email)
    const code = await newestCode(email)
    await enterCode(page, code === '000000' ? '111111' : '000000')
    await dialog(page).getByText('That code is not right').first().waitFor()
    await enterCode(page, code)
    expect(await shownAddress(page)).toMatch(/^0x/)
  })

  it('behaviour: a reload restores the login without a prompt, a sign-out ends it for good', async () => {
    const { page } = await browser.visit()
    const email = freshAddress()
    const address = await logInByEmail(page, email)
    await page.reload()
    await page.getByTestId('address').getByText(address).waitFor()
    expect(await mailTo(email)).toHaveLength(1)
    await page.getByRole('button', { name: 'Disconnect' }).click()
    await page.getByTestId('status').getByText('disconnected').waitFor()
    await page.reload()
    await page.getByTestId('status').getByText('disconnected').waitFor()
    // Nobody is in, so nothing of it is loaded.
    expect(await page.locator('iframe').count()).toBe(0)
  })

  it('fault: where a frame may keep nothing, a reload ends the login and other wallets connect', async () => {
    const { page } = await browser.visit({ before: withoutStorageInFrames })
    await logInByEmail(page)
    await page.reload()
    await page.getByTestId('status').getByText('disconnected').waitFor()
    expect(await connectInjected(page)).toMatch(/^0x/)
  })

  it('[S4.16, S4.17] behaviour: the address is changed with a code of the old and one of the new', async () => {
    const { page } = await browser.visit()
    const email = freshAddress('old')
    await logInByEmail(page, email)
    await dialog(page).waitFor({ state: 'detached' })
    await openSettings(page)
    await dialog(page)
      .getByRole('button', { name: /^E-mail/ })
      .click()
    const changed = freshAddress('primary')
    await dialog(page).getByLabel('New e-mail').fill(changed)
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await dialog(page)
      .getByText(/address you have now/)
      .first()
      .waitFor()
    await enterCode(page, await newestCode(email, 2))
    await dialog(page).getByText(changed).first().waitFor()
    const told = hearing(page, 'E-mail changed')
    await enterCode(page, await newestCode(changed))
    await told
  })
})

it('[C.16, C.17, S1.20] default: while both features are off, nothing of it is loaded or asked', async () => {
  const { page } = await browser.visit()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.getByLabel('Basic mode').check()
  await connectInjected(page)
  const site = new URL(stage().settings.endpoints.secureFrame).origin
  expect(asked.some((url) => /chunks\/connecting/.test(url))).toBe(true)
  expect(
    asked.filter((url) => url.startsWith(site) || /chunks\/\w*(embedded|email|social)/i.test(url)),
  ).toEqual([])
  expect(await page.locator('iframe').count()).toBe(0)
})

describe('what the embedded wallet signs', () => {
  it('[S6.03, S6.04] default: a smart account pays once its own page was approved, and the chain mines it', async () => {
    const { page } = await browser.visit()
    const address = (await logInByEmail(page)) as `0x${string}`
    await page.getByTestId('balance').getByText(/ETH/).waitFor()
    const payee = await payeeOfPage()
    const before = await chain().getBalance({ address: payee })
    const hash = (await askFrame(page, 'Send 0.01 ETH')) as `0x${string}`
    const receipt = await chain().waitForTransactionReceipt({ hash })
    expect(receipt.status).toBe('success')
    expect(await chain().getBalance({ address: payee })).toBe(before + parseEther('0.01'))
    // The coins are the smart account's own, which is a contract by now.
    expect((await chain().getCode({ address }))?.length).toBeGreaterThan(2)
    await dialog(page).waitFor({ state: 'detached' })
  })

  it('[S6.03] behaviour: a message is signed by the smart account; a refusal is told to the host', async () => {
    const { page } = await browser.visit()
    const address = (await logInByEmail(page)) as `0x${string}`
    const signature = (await askFrame(page, 'Sign a message')) as `0x${string}`
    expect(
      await chain().verifyMessage({ address, message: 'Hello from the playground', signature }),
    ).toBe(true)
    await page.getByRole('button', { name: 'Sign a message', exact: true }).click()
    await answerFrame(page, 'Reject')
    await page.getByTestId('result').nth(1).waitFor()
    expect(await page.getByTestId('result').first().getAttribute('class')).toBe('bad')
  })

  it('[S3.11] behaviour: its page speaks the language of the card, also of one that is chosen meanwhile', async () => {
    const { page } = await browser.visit()
    await logInByEmail(page)
    await page.getByRole('button', { name: 'Sign a message', exact: true }).click()
    const frame = frameOf(page)
    await frame.getByRole('heading', { name: 'Sign a message' }).waitFor()
    await page.evaluate(() => kit.setLocale('ar'))
    await frame.getByRole('heading', { name: 'توقيع رسالة' }).waitFor()
    expect(await frame.locator('html').getAttribute('dir')).toBe('rtl')
    await page.evaluate(() => kit.setLocale('en'))
    await answerFrame(page, 'Reject')
  })

  it.each([
    { width: 1280, height: 800 },
    { width: 390, height: 700 },
  ])(
    '[S6.04] behaviour: what leaves, the fee and the decision are in sight together, at $width × $height',
    async (size) => {
      const { page } = await browser.visit()
      await logInByEmail(page)
      await page.setViewportSize(size)
      await page.getByRole('button', { name: 'Send 0.01 ETH', exact: true }).click()
      const frame = frameOf(page)
      await frame.locator('.approve[aria-disabled="false"]').waitFor()
      for (const language of ['en', 'ar']) {
        await page.evaluate((locale) => kit.setLocale(locale), language)
        await frame.locator(`html[lang=${language}]`).waitFor()
        const body = (await frame.locator('.body').boundingBox())!
        for (const shown of [
          frame.locator('.amount bdi').first(),
          frame.locator('.facts .code').last(),
          frame.locator('.facts .worth'),
        ]) {
          const box = (await shown.boundingBox())!
          expect([box.y >= body.y, box.y + box.height <= body.y + body.height]).toEqual([
            true,
            true,
          ])
        }
        for (const one of await frame.getByRole('button').all()) {
          const box = (await one.boundingBox())!
          expect(box.y + box.height).toBeLessThanOrEqual(size.height)
        }
        // Both lines of an address begin at one edge, and sign and figure stand in one order.
        const edges = await frame
          .locator('.facts .code span')
          .evaluateAll((parts) => parts.map((part) => (part as HTMLElement).offsetLeft))
        expect(new Set([edges[0], edges[5]]).size).toBe(1)
        expect(await frame.locator('.facts .worth').textContent()).toMatch(
          // Which digits Arabic has is the engine's.
          language === 'ar' ? /^[\d\u0660-\u0669.,\u066b\u066c]+\sUS\$$/ : /^\$[\d.,]+$/,
        )
      }
      await page.evaluate(() => kit.setLocale('en'))
      await answerFrame(page, 'Reject')
    },
  )

  it('[S6.04] behaviour: closing the card refuses what waits for approval', async () => {
    const { page } = await browser.visit()
    await logInByEmail(page)
    await page.getByRole('button', { name: 'Sign a message', exact: true }).click()
    await frameOf(page).getByRole('button', { name: 'Approve', exact: true }).waitFor()
    await dialog(page).getByRole('button', { name: 'Close' }).click()
    await page.getByTestId('result').first().waitFor()
    expect(await page.getByTestId('result').first().getAttribute('class')).toBe('bad')
  })

  it('[S1.10, S4.18] behaviour: EOA and smart account change places, and each signs for itself', async () => {
    const { page } = await browser.visit()
    const smart = await logInByEmail(page)
    await dialog(page).waitFor({ state: 'detached' })
    await openSettings(page)
    const toggle = dialog(page).getByRole('switch', { name: /^Smart account/ })
    await toggle.click()
    await page.getByTestId('address').getByText(smart).waitFor({ state: 'detached' })
    const eoa = (await shownAddress(page)) as `0x${string}`
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })
    const signature = (await askFrame(page, 'Sign a message')) as `0x${string}`
    expect(
      await verifyMessage({ address: eoa, message: 'Hello from the playground', signature }),
    ).toBe(true)

    await openSettings(page)
    await toggle.click()
    await page.getByTestId('address').getByText(smart).waitFor()
  })
})

describe('social logins', () => {
  it.each(['Google', 'GitHub', 'Apple', 'Facebook', 'X', 'Discord'])(
    '[V.11, S5.03] default: %s through the OpenID provider in a window of its own',
    async (provider) => {
      const { page, problems } = await browser.visit()
      const popup = await openProvider(page, provider)
      await popup.getByRole('button', { name: 'Allow' }).click()
      expect(await shownAddress(page)).toMatch(/^0x/)
      await dialog(page).waitFor({ state: 'detached' })
      if (!popup.isClosed()) await popup.waitForEvent('close')
      expect(problems).toEqual([])
    },
  )

  it('[V.11] fault: who denies at the provider is told so, and can try again', async () => {
    const { page } = await browser.visit()
    const popup = await openProvider(page, 'Google')
    await popup.getByRole('button', { name: 'Deny' }).click()
    await dialog(page).getByText('You declined the request').first().waitFor()
    const again = page.waitForEvent('popup')
    await dialog(page).getByRole('button', { name: 'Try again' }).click()
    await (await again).getByRole('button', { name: 'Allow' }).click()
    expect(await shownAddress(page)).toMatch(/^0x/)
  })

  it('[V.11] SEC-78 fault: the provider cannot move the page that opened its window', async () => {
    const { page } = await browser.visit()
    const popup = await openProvider(page, 'Google')
    await popup.getByRole('button', { name: 'Allow' }).waitFor()
    // As a listener of the page: what a driver evaluates has rights of its own in Firefox.
    await popup.evaluate(() =>
      document.addEventListener(
        'click',
        () => {
          const { opener } = window
          document.title = [opener, opener?.parent, opener?.top]
            .map((target) => {
              try {
                target.location.href = 'about:blank#moved'
                return 'moved'
              } catch (error) {
                return (error as Error).name
              }
            })
            .join()
        },
        { once: true },
      ),
    )
    await popup.getByRole('heading').first().click()
    expect(await popup.title()).toBe('SecurityError,SecurityError,SecurityError')
    await popup.getByRole('button', { name: 'Allow' }).click()
    expect(await shownAddress(page)).toMatch(/^0x/)
    expect(page.url()).toContain(stage().playground)
  })

  it('[V.11, S8.24] fault: a window that is closed early ends the wait', async () => {
    const { page } = await browser.visit()
    const popup = await openProvider(page, 'GitHub')
    await popup.getByRole('button', { name: 'Allow' }).waitFor()
    await popup.close()
    await dialog(page).getByText('You closed the window before it was done.').first().waitFor()
  })

  it('[V.12] default: farcaster, approved on the phone while a code is shown', async () => {
    const { page } = await browser.visit()
    await page.getByRole('button', { name: 'Connect wallet' }).click()
    await pressProvider(page, 'Farcaster')
    await approveOnPhone(page)
    expect(await shownAddress(page)).toMatch(/^0x/)
  })
})

describe('a secure site that fails', () => {
  afterEach(() => controlSite({ frame: {} }))

  it('[S8.11] fault: a frame that says nothing leaves the other ways to connect alone', async () => {
    await controlSite({ frame: { ready: 'never' } })
    const { page } = await browser.visit()
    await submitAddress(page, freshAddress())
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })
    expect(await connectInjected(page)).toMatch(/^0x/)
  })

  it('[S7.26] SEC-3 fault: an answer from a second frame of the right origin counts for nothing', async () => {
    await controlSite({ frame: { messages: { CONNECT_EMAIL: { fromSecondFrame: true } } } })
    const { page } = await browser.visit()
    const email = freshAddress()
    await submitAddress(page, email)
    await mailTo(email)
    await page.waitForTimeout(500)
    expect(await dialog(page).getByText('Check your e-mail').count()).toBe(0)
  })
})
