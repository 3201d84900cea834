import type { Message } from '../../kernel/exports/index.ts'

export type MessageValues = Readonly<Record<string, string | number>>

const firstStrongIsolate = '\u2068'
const popDirectionalIsolate = '\u2069'

/**
 * Fills the holes of a message. Plural forms are chosen by `{count}` with `Intl.PluralRules`; numbers
 * are written as the locale writes them. A hole without a value stays as it is, to be seen.
 */
export function formatMessage(
  message: Message,
  values: MessageValues,
  { locale, direction }: { readonly locale: string; readonly direction: 'ltr' | 'rtl' },
): string {
  const template = typeof message === 'string' ? message : pluralForm(message, values, locale)
  return template.replace(/\{(\w+)\}/g, (hole, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    if (value === undefined) return hole
    const text = typeof value === 'number' ? new Intl.NumberFormat(locale).format(value) : value
    // A name in Latin letters inside Arabic must not reorder the words around it.
    return direction === 'rtl' ? firstStrongIsolate + text + popDirectionalIsolate : text
  })
}

function pluralForm(message: Exclude<Message, string>, values: MessageValues, locale: string) {
  const category = new Intl.PluralRules(locale).select(Number(values.count ?? 0))
  return message[category] ?? message.other
}
