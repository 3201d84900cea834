import { appearanceStore } from '../../kernel/exports/index.ts'
import { type Environment, type Kernel, localeOf } from '../../kernel/exports/internal.ts'
import { languageOf } from './locale.ts'

/** Fetches, and does not show, what the card says first, in the language that it will speak. */
export async function fetchTexts(
  kernel: Pick<Kernel, 'store'>,
  page: Environment['page'],
): Promise<void> {
  const locale = localeOf(page, kernel.store(appearanceStore).getSnapshot().locale)
  if (languageOf(locale) === 'en') return
  const { fetchLocale } = await import('./message-loader.ts')
  await fetchLocale(locale)
}
