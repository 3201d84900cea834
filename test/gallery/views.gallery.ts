import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { encodeFunctionData, erc20Abi, maxUint256 } from 'viem'
import { exchange } from '../devnet/chains/deploy-contracts.ts'
import { frameOf, freshAddress, logInByEmail, mailTo, submitAddress } from '../e2e/embedded.ts'
import {
  button,
  chooseToken,
  connectOnListed,
  field,
  openAction,
  openView,
  tokenOf,
  words,
} from '../e2e/money.ts'
import { answerWallet, dialog, useBrowser } from '../e2e/stage.ts'
import {
  findOverflow,
  reachView,
  setAppearance,
  show,
  standStill,
  viewCases,
} from '../e2e/views.ts'
import { askWallet } from '../e2e/whole-kit.ts'

interface Options {
  readonly views: string
  readonly themes: string
  readonly locales: string
  readonly widths: string
  readonly out: string
}

const options = JSON.parse(process.env['LATCHKEY_GALLERY']!) as Options
const listOf = (text: string) => text.split(',').filter(Boolean)
const wanted = listOf(options.views)
const isWanted = (name: string) =>
  !wanted.length || wanted.some((start) => name.toLowerCase().startsWith(start.toLowerCase()))
const themes = listOf(options.themes) as ('light' | 'dark')[]
const heightOf = (width: number) => (width > 500 ? 800 : 844)

const browser = useBrowser()
mkdirSync(options.out, { recursive: true })

/**
 * One picture for each width, theme and language, each once `isReady`. Words stay those of English for what is
 * reached next.
 */
async function picture(page: Page, name: string, isReady?: () => Promise<unknown>) {
  if (!isWanted(name)) return
  for (const locale of listOf(options.locales)) {
    for (const theme of themes) {
      await setAppearance(page, theme, locale)
      for (const width of listOf(options.widths).map(Number)) {
        await page.setViewportSize({ width, height: heightOf(width) })
        await standStill(page)
        await arrived(page)
        await isReady?.()
        const overflow = await findOverflow(page)
        if (overflow.length) console.log(name, width, theme, locale, overflow)
        await page.screenshot({
          path: join(options.out, `${name}-${width}-${theme}-${locale}.png`),
        })
      }
    }
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  await setAppearance(page, 'light', 'en')
}

/** All that is still on its way is there; what never comes is pictured as it waits. */
const arrived = (page: Page) =>
  page
    .waitForFunction(
      () =>
        !document
          .querySelector('kit-modal')
          ?.shadowRoot?.querySelector('.skeleton, .bone, .image:empty'),
      undefined,
      { timeout: 3_000 },
    )
    .catch(() => {})

const visit = async () => (await browser.visit({ reducedMotion: 'reduce' })).page

async function closeCard(page: Page) {
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'detached' })
}

it('the views of the shell', async () => {
  for (const isConnected of [false, true]) {
    const cases = viewCases.filter((one) => Boolean(one.isConnected) === isConnected)
    if (!cases.some(({ view }) => isWanted(view))) continue
    const page = await visit()
    for (const one of cases.filter(({ view }) => isWanted(view))) {
      await reachView(page, one)
      await picture(page, one.view)
    }
  }
}, 1_200_000)

it('sending, receiving, activity', async () => {
  const names = ['Send', 'SendSelect', 'SendFilled', 'SendReview', 'Sent']
  if (![...names, 'AccountFull', 'Activity', 'Transactions', 'Receive'].some(isWanted)) return
  const page = await visit()
  await connectOnListed(page)
  await openAction(page, 'Send')
  await picture(page, 'Send')
  await dialog(page).locator('.token-chip').first().click()
  await button(page, /^TUSD|^Test Dollar/).waitFor()
  await picture(page, 'SendSelect')
  await closeCard(page)
  await openAction(page, 'Send')
  await chooseToken(page, /^(Choose token|.* Change token)$/, 'TRE')
  await field(page, 'You send').fill('1.25')
  await field(page, 'To').fill('0xa0Ee7A142d267C1f36714E4a8F75612F20a79720')
  await button(page, 'Review').waitFor()
  // As it stands after a paste by its button.
  await field(page, 'To').blur()
  await picture(page, 'SendFilled')
  await button(page, 'Review').click()
  await button(page, 'Send').waitFor()
  await picture(page, 'SendReview')
  await button(page, 'Send').click()
  await answerWallet(page, 'approve')
  await words(page, 'Sent').waitFor()
  await picture(page, 'Sent')
  await button(page, 'Done').click()
  await button(page, /^Settings/).waitFor()
  await picture(page, 'AccountFull')
  await dialog(page).getByRole('tab', { name: 'Activity' }).click()
  await words(page, /TRE$/).waitFor()
  await picture(page, 'Activity')
  await button(page, 'Show all').click()
  await picture(page, 'Transactions')
  await closeCard(page)
  await openAction(page, 'Receive')
  await dialog(page).locator('.qr-modules').waitFor()
  await picture(page, 'Receive')
}, 600_000)

it('swapping and buying', async () => {
  if (!['Swap', 'SwapQuoted', 'SwapReview', 'SwapSelect', 'Buy', 'BuyQuoted'].some(isWanted)) return
  const page = await visit()
  const ready = { fromToken: tokenOf('TUSD').address, toToken: exchange.native, amount: '5' }
  await connectOnListed(page)
  await openView(page, 'Swap')
  await picture(page, 'Swap')
  await closeCard(page)
  await openView(page, 'Swap', ready)
  await button(page, 'Review swap').waitFor()
  await picture(page, 'SwapQuoted')
  await dialog(page).locator('.token-chip').first().click()
  await dialog(page).getByRole('searchbox').waitFor()
  await picture(page, 'SwapSelect')
  await closeCard(page)
  await openView(page, 'Swap', ready)
  await button(page, 'Review swap').click()
  await button(page, /^(Approve and swap|Swap)$/).waitFor()
  await picture(page, 'SwapReview')
  await closeCard(page)
  await openAction(page, 'Buy')
  await picture(page, 'Buy')
  await field(page, 'You pay').fill('100')
  await dialog(page)
    .getByRole('button', { name: /^Continue to/, disabled: false })
    .waitFor()
  await picture(page, 'BuyQuoted')
}, 600_000)

it('a request that asks for more than it seems', async () => {
  if (!isWanted('Review')) return
  const page = await visit()
  const owner = await connectOnListed(page)
  const outcome = askWallet(page, 'eip155', 'eth_sendTransaction', [
    {
      from: owner,
      to: tokenOf('TUSD').address,
      data: encodeFunctionData({
        abi: erc20Abi,
        functionName: 'approve',
        args: ['0xa0Ee7A142d267C1f36714E4a8F75612F20a79720', maxUint256],
      }),
    },
  ])
  await words(page, 'The spender could take everything, at any time.').waitFor()
  await picture(page, 'Review')
  await page.keyboard.press('Escape')
  await outcome
}, 300_000)

it('a wallet by e-mail', async () => {
  if (!['EmailCode', 'EmailAccount', 'Approve'].some(isWanted)) return
  if (isWanted('EmailCode')) {
    const page = await visit()
    const address = freshAddress()
    await submitAddress(page, address)
    await mailTo(address)
    await dialog(page).getByLabel('6-digit code').first().waitFor()
    await picture(page, 'EmailCode')
    await page.close()
  }
  // In another visit: a page sends one mail in half a minute.
  const page = await visit()
  await logInByEmail(page)
  await dialog(page).waitFor({ state: 'detached' })
  await show('Account')(page)
  await standStill(page)
  await picture(page, 'EmailAccount')
  await closeCard(page)
  const outcome = askWallet(page, 'eip155', 'eth_sendTransaction', [
    {
      from: await page.getByTestId('address').textContent(),
      to: '0xa0Ee7A142d267C1f36714E4a8F75612F20a79720',
      value: '0x2386f26fc10000',
    },
  ])
  // Until it was seen whole for a moment, nothing can be pressed.
  const isArmed = () => frameOf(page).locator('.approve[aria-disabled="false"]').waitFor()
  await isArmed()
  await picture(page, 'Approve', isArmed)
  await page.close()
  await outcome.catch(() => {})
}, 600_000)
