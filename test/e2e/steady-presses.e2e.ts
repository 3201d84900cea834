import { expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { appPage, dialog, useBrowser } from './stage.ts'
import { heading } from './views.ts'

const browser = useBrowser()

/** As a plugin's alert: in the flow, between the header and the body of the card. */
const standAbove = (page: Page, isThere: boolean) =>
  page.evaluate((there) => {
    const root = document.querySelector('kit-modal')!.shadowRoot!
    if (!there) return root.querySelector('[data-alert]')?.remove()
    const alert = document.createElement('div')
    alert.dataset['alert'] = ''
    alert.style.cssText = 'flex: none; block-size: 64px'
    return root.querySelector('.body')!.before(alert)
  }, isThere)

it('[SEC-126] fault: what comes under the finger as an alert goes is not pressed, and is so 600 ms later', async () => {
  const { page, problems } = await browser.visit({ url: appPage() })
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  const row = dialog(page).getByRole('button', { name: /^All wallets/ })
  await row.waitFor()
  await standAbove(page, true)
  const middle = async () => {
    const box = (await row.boundingBox())!
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }
  // What is drawn now has stood there for a while.
  await page.waitForFunction(
    () => !document.querySelector('kit-modal')!.shadowRoot!.querySelector('[data-resting]'),
  )
  const before = await middle()
  await standAbove(page, false)
  const { x, y } = await middle()
  expect(before.y - y).toBeGreaterThan(40)
  await page.mouse.click(x, y)
  expect(await heading(page).textContent()).not.toMatch(/All wallets/)
  // It is found again, and pressed as ever.
  await row.click()
  await heading(page).getByText('All wallets').waitFor()
  expect(problems).toEqual([])
})
