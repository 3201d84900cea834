import { mkdirSync } from 'node:fs'
import { it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { button, chooseToken, field, freshAddress, openAction, useVisitor } from './money.ts'
import { answerWallet, dialog, useBrowser, appPage } from './stage.ts'
import { reachView, standStill, viewCases } from './views.ts'
declare const kit: import('latchkey').Kit
const env = process.env
const out = env['GALLERY_OUT'] ?? '/tmp/gallery'
const locales = (env['GALLERY_LOCALES'] ?? 'en').split(',')
const themes = (env['GALLERY_THEMES'] ?? 'light').split(',')
const widths = (env['GALLERY_WIDTHS'] ?? '1280,390').split(',').map(Number)
const only = env['GALLERY_VIEWS']?.split(',')
mkdirSync(out, { recursive: true })
const browser = useBrowser()
const { visitor } = useVisitor()
async function shoot(page: Page, name: string) {
  for (const locale of locales) for (const theme of themes) {
    await page.evaluate(([theme, locale]) => { kit.setThemeMode(theme as never); kit.setLocale(locale!) }, [theme, locale])
    await page.waitForFunction((l) => document.querySelector('kit-modal')?.shadowRoot?.querySelector(`[lang="${l}"]`), locale)
    for (const width of widths) {
      await page.setViewportSize({ width, height: width > 500 ? 800 : 844 })
      await page.waitForTimeout(250); await standStill(page).catch(() => {})
      await page.screenshot({ path: `${out}/${name}-${locale}-${theme}-${width}.png`, animations: 'disabled', ...(width > 500 ? { clip: { x: 400, y: 0, width: 480, height: 800 } } : {}) })
    }
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.evaluate(() => { kit.setThemeMode('light'); kit.setLocale('en') })
  await page.waitForTimeout(100)
}
const wanted = (name: string) => !only || only.includes(name)
it('shell views', async () => {
  if (!viewCases.some((one) => wanted(one.view))) return
  const { page } = await browser.visit()
  for (const one of viewCases) { if (!wanted(one.view)) continue
    try { await reachView(page, one); await shoot(page, one.view) } catch (e) { console.log(one.view, String(e).slice(0, 200)) } }
}, 900_000)
it('money', async () => {
  const step = async (name: string, run: () => Promise<unknown>) => { try { await run() } catch (e) { console.log(name, String(e).slice(0, 300)) } }
  const { page } = await visitor()
  const chip = /^(Choose token|.* Change token)$/
  await step('send', async () => {
    if (!wanted('Send')) return
    await openAction(page, 'Send'); await page.waitForTimeout(800); await shoot(page, 'Send0')
    await chooseToken(page, chip, 'TRE'); await shoot(page, 'Send1')
    await button(page, chip).first().click(); await page.waitForTimeout(800); await shoot(page, 'SendSelect'); await page.keyboard.press('Escape')
  })
  await page.evaluate(() => kit.close()); await page.waitForTimeout(400)
  await step('send2', async () => {
    if (!wanted('Send')) return
    await openAction(page, 'Send')
    await chooseToken(page, chip, 'TRE')
    await field(page, 'You send').fill('0.1234'); await field(page, 'To').fill(freshAddress()); await page.waitForTimeout(600); await shoot(page, 'Send2')
    await button(page, 'Preview').click(); await button(page, 'Send').waitFor(); await page.waitForTimeout(600); await shoot(page, 'SendReview')
    await button(page, 'Send').click(); await answerWallet(page, 'approve'); await page.waitForTimeout(2500); await shoot(page, 'Sent')
  })
  await page.evaluate(() => kit.close()); await page.waitForTimeout(400)
  await step('swap', async () => {
    if (!wanted('Swap')) return
    await openAction(page, 'Swap'); await page.waitForTimeout(800); await shoot(page, 'Swap0')
    await field(page, 'You pay').fill('0.1').catch(() => {})
    const swapPair = true
    if (swapPair) { const chips = dialog(page).locator('.token-chip'); console.log(await chips.allTextContents()); await chips.last().click(); await page.waitForTimeout(900); await shoot(page, 'SwapSelect'); await dialog(page).getByRole('button', { name: /ODD/ }).first().click().catch((e) => console.log(String(e).slice(0,200))) }
    await page.waitForTimeout(1500); await shoot(page, 'Swap1')
    await button(page, /Review/).click(); await page.waitForTimeout(1500); await shoot(page, 'SwapReview')
  })
  await page.evaluate(() => kit.close()); await page.waitForTimeout(400)
  for (const name of ['Buy', 'Receive']) await step(name, async () => { if (!wanted(name)) return; await openAction(page, name); await page.waitForTimeout(1200); await shoot(page, name); if (name === 'Buy') { const first = dialog(page).locator('[part="body"] button').first(); await first.click(); await page.waitForTimeout(1200); await shoot(page, 'BuyQuote') } await page.evaluate(() => kit.close()); await page.waitForTimeout(400) })
  await step('account', async () => {
    if (!wanted('AccountFull') && !wanted('Activity')) return
    await page.evaluate(() => void kit.open()); await page.waitForTimeout(1500); await shoot(page, 'AccountFull')
    await page.evaluate(() => void kit.unstable_kernel.emit({ type: 'view/reset', payload: { viewId: 'Transactions', params: {} } } as never)); await page.waitForTimeout(1500); await shoot(page, 'Activity')
  })
}, 900_000)
void appPage
