import {
  defineMessages,
  type LocaleTable,
  type MessageCatalogue,
  type Messages,
} from '../../kernel/exports/index.ts'

/**
 * The texts of one area of the shell; English travels with the views that say it. All areas are parts of
 * the catalogue `shell` and share its other languages: `messages: { 'shell.close': 'Leave' }` replaces
 * one line. Keys are `area.thing`, in the order in which they are read; a test compares them with
 * those in `locales/`. Wording: UX rules, sentence case, no exclamation marks, wallets by their names.
 */
export const defineArea = <const M extends Messages>(
  en: M,
): MessageCatalogue<Extract<keyof M, string>> => defineMessages('shell', en, loadLocales)

/** Each language of all areas is one file. */
export const loadLocales = async (): Promise<LocaleTable> =>
  (await import('./locales/index.ts')).locales
