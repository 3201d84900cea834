import { appearanceStore, type Kit } from '../../kernel/exports/index.ts'
import { Environment, localeOf } from '../../kernel/exports/internal.ts'
import { languageOf } from './locale.ts'

/** Fetches, and does not show, what the card says first, in the language that it will speak. */
export async function fetchTexts({ unstable_kernel: kernel }: Kit): Promise<void> {
  const page = kernel.find(Environment)?.page
  const locale = page && localeOf(page, kernel.store(appearanceStore).getSnapshot().locale)
  if (locale === undefined || languageOf(locale) === 'en') return
  const { fetchLocale } = await import('./message-loader.ts')
  await fetchLocale(locale)
}
