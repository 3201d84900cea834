import { expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { appPage, dialog, useBrowser } from './stage.ts'
import { heading } from './views.ts'

const browser = useBrowser()

/** As a plugin's alert: in the flow, between the header and the body of the card. */
const standAbove = (page: Page) =>
  page.evaluate(() => {
    const root = document.querySelector('kit-modal')!.shadowRoot!
    const alert = document.createElement('div')
    alert.dataset['alert'] = ''
    alert.style.cssText = 'flex: none; block-size: 64px'
    root.querySelector('.body')!.before(alert)
  })

/** The alert goes, and the pointer presses there. Resolves with the milliseconds between, as the page has them. */
async function pressAsItGoes(page: Page, { x, y }: { x: number; y: number }): Promise<number> {
  const took = await page.evaluateHandle(() => {
    const root = document.querySelector('kit-modal')!.shadowRoot!
    const goneAt = performance.now()
    root.querySelector('[data-alert]')!.remove()
    const pressed = new Promise<number>((resolve) =>
      addEventListener('click', () => resolve(performance.now() - goneAt), {
        once: true,
        capture: true,
      }),
    )
    return { pressed }
  })
  await page.mouse.click(x, y)
  return took.evaluate(({ pressed }) => pressed)
}

it('[SEC-126] fault: what comes under the finger as an alert goes is not pressed, and is so 600 ms later', async () => {
  const { page, problems } = await browser.visit({ url: appPage() })
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  const row = dialog(page).getByRole('button', { name: /^All wallets/ })
  await row.waitFor()
  const middle = async () => {
    const box = (await row.boundingBox())!
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }
  // A machine may be so slow that the press comes when it is heard; what is asked here is one that came before.
  for (;;) {
    const place = await middle()
    await standAbove(page)
    expect((await middle()).y - place.y).toBeGreaterThan(40)
    // What is drawn now has stood there for a while.
    await page.waitForFunction(
      () => !document.querySelector('kit-modal')!.shadowRoot!.querySelector('[data-resting]'),
    )
    if ((await pressAsItGoes(page, place)) < 600) break
    await dialog(page).getByRole('button', { name: 'Back' }).click()
    await row.waitFor()
  }
  expect(await heading(page).textContent()).not.toMatch(/All wallets/)
  // It is found again, and pressed as ever.
  await row.click()
  await heading(page).getByText('All wallets').waitFor()
  expect(problems).toEqual([])
})
