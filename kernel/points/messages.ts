import { defineListPoint } from '../base/contribution-point.ts'
import { freezeAll } from '../base/freeze-all.ts'

/** Plural forms as `Intl.PluralRules` names them; `{count}` chooses. */
export type MessagePlural = Readonly<
  Partial<Record<'zero' | 'one' | 'two' | 'few' | 'many', string>>
> & { readonly other: string }
/** Text with `{name}` holes, or plural forms of it. */
export type Message = string | MessagePlural
export type Messages<K extends string = string> = Readonly<Record<K, Message>>

/** Loads the texts of one language. */
export type LoadMessages<K extends string = string> = () => Promise<Partial<Messages<K>>>
/** By BCP 47 tag. */
export type LocaleTable<K extends string = string> = Readonly<Record<string, LoadMessages<K>>>

/**
 * The texts of one plugin. English is the source and always there; other locales load when they are
 * chosen, a missing key falls back to English. Keys are `area.thing`. A long table of locales is a file of its own, which
 * loads with the first language that is not English: `async () => (await import('./locales/index.ts')).locales`.
 */
export interface MessageCatalogue<K extends string = string> {
  readonly id: string
  readonly en: Messages<K>
  readonly locales: LocaleTable<K> | (() => Promise<LocaleTable<K>>)
}

export function defineMessages<const M extends Messages>(
  id: string,
  en: M,
  locales: MessageCatalogue<Extract<keyof M, string>>['locales'] = {},
): MessageCatalogue<Extract<keyof M, string>> {
  return freezeAll({ id, en: en as Messages<Extract<keyof M, string>>, locales })
}

/** The texts of one language; what shows them reads them, and nothing writes to them. */
export const defineTexts = (texts: Messages): Messages => freezeAll(texts)

/** One line of a catalogue, for contributions that only name a text. */
export interface MessageRef<K extends string = string> {
  readonly catalogue: MessageCatalogue<K>
  readonly key: K
}

/** Turns a line into the visitor's language. */
export type Translate = <K extends string>(
  catalogue: MessageCatalogue<K>,
  key: K,
  values?: Readonly<Record<string, string | number>>,
) => string

/** A further locale for a catalogue that somebody else owns. */
export interface MessageContribution {
  readonly catalogueId: string
  readonly locale: string
  readonly load: LoadMessages
}

export const messages = /*#__PURE__*/ defineListPoint<MessageContribution>(
  'messages',
  ({ catalogueId, locale }) => `${catalogueId} ${locale}`,
)
