import { expect, it } from '@jest/globals'
import { encodeFunctionData, erc20Abi, maxUint256 } from 'viem'
import { focused } from './keyboard.ts'
import { button, nodeOf, tokenOf, useVisitor, words } from './money.ts'
import { answerWallet, dialog } from './stage.ts'
import { hearsPresses, heading, standStill } from './views.ts'
import { askWallet } from './whole-kit.ts'

const { visitor } = useVisitor()
const thief = '0xa0Ee7A142d267C1f36714E4a8F75612F20a79720'

const approval = (from: string) => [
  {
    from,
    to: tokenOf('TUSD').address,
    data: encodeFunctionData({
      abi: erc20Abi,
      functionName: 'approve',
      args: [thief, maxUint256],
    }),
  },
]

it('[S6.04] default: what the page asks for without limit is shown first, by keyboard too', async () => {
  const { page, owner } = await visitor()
  await page.getByRole('button', { name: 'Disconnect' }).focus()
  const outcome = askWallet(page, 'eip155', 'eth_sendTransaction', approval(owner))
  await heading(page).getByText('Review this request').waitFor()
  await words(page, 'The spender could take everything, at any time.').waitFor()
  await words(page, /9720/).waitFor()
  await page.keyboard.press('Escape')
  expect(await outcome).toMatchObject({ code: 4001, reason: 'USER_REJECTED' })
  await dialog(page).waitFor({ state: 'detached' })
  expect(await focused(page)).toBe('Disconnect')

  const again = askWallet(page, 'eip155', 'eth_sendTransaction', approval(owner))
  await button(page, /^Continue in/).waitFor()
  await hearsPresses(page)
  await button(page, /^Continue in/).click()
  // The question of the wallet is a dialog as well.
  await page.locator('kit-modal').getByRole('dialog').waitFor({ state: 'detached' })
  await answerWallet(page, 'reject')
  expect(await again).toMatchObject({ code: 4001 })
  expect(await nodeOf().allowance('TUSD', owner, thief)).toBe(0n)
})

it.each([
  { width: 1280, height: 800 },
  { width: 390, height: 700 },
])(
  '[S6.04] behaviour: what is asked and the decision are in sight, at $width × $height',
  async (size) => {
    const { page, owner } = await visitor()
    await page.setViewportSize(size)
    const outcome = askWallet(page, 'eip155', 'eth_sendTransaction', approval(owner))
    await words(page, 'The spender could take everything, at any time.').waitFor()
    await button(page, /^Continue in/)
      .and(page.locator(':not([aria-disabled="true"])'))
      .waitFor()
    await standStill(page)
    const footer = (await dialog(page).locator('.footer').boundingBox())!
    for (const shown of [
      words(page, 'The spender could take everything, at any time.'),
      words(page, 'Without limit'),
      words(page, /9720$/),
      words(page, 'Network fee, about'),
    ]) {
      const { y, height } = (await shown.boundingBox())!
      expect([y > 0, y + height <= footer.y]).toEqual([true, true])
    }
    expect(footer.y + footer.height).toBeLessThanOrEqual(size.height)
    // Not by `:focus`, which WebKit gives to the window in front alone.
    expect(await focused(page)).toBe('Reject')
    await button(page, 'Reject').click()
    expect(await outcome).toMatchObject({ code: 4001 })
  },
)

it('[S6.04] default: a payment goes straight to the wallet', async () => {
  const { page, owner } = await visitor()
  const outcome = askWallet(page, 'eip155', 'eth_sendTransaction', [
    { from: owner, to: thief, value: '0x1' },
  ])
  await answerWallet(page, 'reject')
  expect(await outcome).toMatchObject({ code: 4001 })
  expect(await dialog(page).count()).toBe(0)
})
