import type { MessageCatalogue, Messages, Translate } from '../../kernel/exports/index.ts'
import { formatMessage } from './format-message.ts'
import { directionOf, pseudoLocale } from './locale.ts'

/** The language that is spoken right now, and how to say a line in it. */
export interface Language {
  readonly locale: string
  readonly direction: 'ltr' | 'rtl'
  readonly translate: Translate
  /** Whether texts of the catalogue are on their way; English is said until then. */
  readonly isComing: (catalogue: MessageCatalogue) => boolean
}

export interface LanguageOptions {
  readonly locale: string
  /** Single lines of the host, by `catalogue.key` or by key alone. */
  readonly overrides?: Readonly<Record<string, string>> | undefined
  /** Texts of the locale, or undefined while there are none. */
  readonly find?: ((catalogue: MessageCatalogue) => Partial<Messages> | undefined) | undefined
  readonly isComing?: Language['isComing'] | undefined
  /** Told once for each key that the locale lacks. */
  readonly onMissing?: ((key: string) => void) | undefined
}

/** A key may be called as what every object has. */
const ownLine = <T>(lines: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(lines, key) ? lines[key] : undefined

/** The order of search: the host's line, the locale's, English. */
export function createLanguage(options: LanguageOptions): Language {
  const { locale, overrides = {}, find, isComing = () => false, onMissing } = options
  const direction = directionOf(locale)
  const style = { locale: locale === pseudoLocale ? 'en' : locale, direction }

  const translate: Translate = (catalogue, key, values = {}) => {
    const override = ownLine(overrides, `${catalogue.id}.${key}`) ?? ownLine(overrides, key)
    if (override !== undefined) return formatMessage(override, values, style)
    const english = catalogue.en[key]
    const texts = find?.(catalogue) as Partial<Record<string, typeof english>> | undefined
    const local = texts && ownLine(texts, key)
    if (texts && local === undefined) onMissing?.(`${catalogue.id}.${key}`)
    // Plural forms and figures follow the language of the text, not the one that was asked for.
    if (local === undefined) return formatMessage(english, values, { ...style, locale: 'en' })
    return formatMessage(local, values, style)
  }

  return Object.freeze({ locale, direction, translate, isComing })
}

export const englishLanguage: Language = /*#__PURE__*/ createLanguage({ locale: 'en' })
