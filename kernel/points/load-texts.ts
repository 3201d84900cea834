import { matchLocale } from './match-locale.ts'
import type { MessageCatalogue, Messages } from './messages.ts'

/** The texts of a catalogue that speak a locale (BCP 47); undefined where none do. Rejects as what loads them does. */
export async function loadTexts(
  locales: MessageCatalogue['locales'],
  locale: string,
): Promise<Partial<Messages> | undefined> {
  const table = typeof locales === 'function' ? await locales() : locales
  return table[matchLocale(locale, Object.keys(table)) ?? '']?.()
}
