import { expect, it } from '@jest/globals'
import { startAxe } from './axe.ts'
import { focused, press, tabTo } from './keyboard.ts'
import { answerWallet, appPage, dialog, useBrowser } from './stage.ts'
import { findOverflow, heading, setAppearance, standStill } from './views.ts'

const browser = useBrowser()

it('[C.03] option: the list of Connect stays beside what is opened from it, in both themes and directions', async () => {
  const { page, problems } = await browser.visit({ url: appPage('#wide=true') })
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  const list = dialog(page).getByRole('region', { name: /Playground/ })
  const wallet = list.getByRole('button', { name: /^Local Wallet/ })
  await wallet.waitFor()
  const steps: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['what a wallet is', () => heading(page).getByText('What is a wallet?').waitFor()],
    [
      'the code',
      async () => {
        await list.getByRole('button', { name: /^Wallet on your phone/ }).click()
        await dialog(page).locator('.qr-modules').waitFor()
      },
    ],
    [
      'all wallets',
      async () => {
        await list.getByRole('button', { name: /^All wallets/ }).click()
        await dialog(page).getByRole('searchbox').waitFor()
      },
    ],
    [
      'a declined request',
      async () => {
        await wallet.click()
        await answerWallet(page, 'reject')
        await dialog(page).getByRole('button', { name: 'Try again' }).waitFor()
      },
    ],
  ]
  const runAxe = await startAxe(page)
  const findings: Record<string, readonly string[]> = {}
  for (const [step, reach] of steps) {
    await reach()
    for (const [theme, locale] of [
      ['light', 'en'],
      ['dark', 'en'],
      ['dark', 'ar'],
    ] as const) {
      await setAppearance(page, theme, locale)
      await standStill(page)
      const found = [...(await runAxe()).findings, ...(await findOverflow(page))]
      if (found.length > 0) findings[`${step}, ${theme}, ${locale}`] = found
    }
    await setAppearance(page, 'light', 'en')
    await list.waitFor()
  }
  expect(findings).toEqual({})

  // In a smaller window the step that was reached stays, without the list.
  await page.setViewportSize({ width: 800, height: 700 })
  await list.waitFor({ state: 'detached' })
  await dialog(page).getByRole('button', { name: 'Try again' }).click()
  await answerWallet(page, 'approve')
  await page.getByTestId('address').getByText(/^0x/).waitFor()
  expect(problems).toEqual([])
})

it('[C.03] behaviour: by the keyboard alone a wallet is chosen, another one instead, and the card closed', async () => {
  const { page, problems } = await browser.visit({ url: appPage('#wide=true') })
  await page.getByRole('button', { name: 'Connect wallet' }).focus()
  await press(page, 'Enter')
  const list = dialog(page).getByRole('region', { name: /Playground/ })
  await list.getByRole('button', { name: /^Local Wallet/ }).waitFor()
  expect(await focused(page)).toMatch(/^Connect to Playground/)
  await tabTo(page, /^Wallet on your phone/)
  await press(page, 'Enter')
  await dialog(page).locator('.qr-modules').waitFor()
  expect(await focused(page)).toMatch(/^Wallet on your phone/)
  await tabTo(page, /^Local Wallet/)
  await press(page, 'Enter')
  await answerWallet(page, 'reject')
  await dialog(page).getByRole('button', { name: 'Try again' }).waitFor()
  expect(await focused(page)).toBe('Try again')
  await tabTo(page, /^Use another wallet/)
  await press(page, 'Enter')
  // It begins anew, as in a narrow card.
  await heading(page).getByText('What is a wallet?').waitFor()
  expect(await focused(page)).toMatch(/^Connect to Playground/)
  await press(page, 'Escape')
  await dialog(page).waitFor({ state: 'detached' })
  expect(await focused(page)).toMatch(/^Connect wallet/)
  expect(problems).toEqual([])
})
