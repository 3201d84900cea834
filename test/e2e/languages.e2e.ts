import { expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { kitLocales } from '../../kernel/exports/index.ts'
import { locales as shellTexts } from '../../ui-shell/messages/locales/index.ts'
import { dialog, useBrowser, viewports } from './stage.ts'
import {
  findOverflow,
  heading,
  reachView,
  show,
  standStill,
  viewCases,
  type ViewCase,
} from './views.ts'

declare const kit: import('latchkey').Kit

const browser = useBrowser()
const languages = kitLocales.filter((tag) => tag !== 'en' && tag !== 'qps')
const send: ViewCase = { view: 'WalletSend', isConnected: true, reach: show('WalletSend') }
const walk = ['Connect', 'Account', 'Networks'].map(
  (name) => viewCases.find(({ view }) => view === name)!,
)

/** What a view says of itself in a language, and what does not fit. */
async function look(page: Page, locale: string) {
  await page.evaluate((tag) => kit.setLocale(tag), locale)
  const close = (await shellTexts[locale]?.())?.['shell.close'] as string
  // Its name is that of the language once the texts are there.
  await dialog(page).getByRole('button', { name: close, exact: true }).waitFor()
  await standStill(page)
  const card = dialog(page)
  return {
    lang: await card.evaluate((element) => element.closest('[lang]')?.getAttribute('lang')),
    title: await heading(page).textContent(),
    overflow: await findOverflow(page),
  }
}

it('[C.03] behaviour: every language of the kit is spoken by Connect, Account, Networks and Send, and fits a phone', async () => {
  const { page, problems } = await browser.visit({ viewport: viewports.phone })
  const titles = new Map<string, Set<string>>()
  for (const viewCase of [...walk, send]) {
    const { view } = viewCase
    await reachView(page, viewCase)
    for (const locale of languages) {
      const { lang, title, overflow } = await look(page, locale)
      expect({ view, lang, overflow }).toEqual({ view, lang: locale, overflow: [] })
      titles.set(view, (titles.get(view) ?? new Set()).add(title ?? ''))
    }
    await page.evaluate(() => kit.setLocale('en'))
  }
  // Few languages share a word with another.
  for (const said of titles.values()) expect(said.size).toBeGreaterThan(languages.length / 2)
  expect(problems).toEqual([])
}, 240_000)
