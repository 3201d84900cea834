import type { Message, MessageCatalogue } from '../../kernel/exports/index.ts'
import { isPlainObject } from '../../kernel/exports/internal.ts'

/** The catalogues that contributions name, wherever in them. */
export function cataloguesIn(value: unknown, seen = new Set<unknown>()): MessageCatalogue[] {
  if (typeof value !== 'object' || value === null || seen.has(value)) return []
  seen.add(value)
  if (isCatalogue(value)) return [value]
  return Object.values(value).flatMap((member) => cataloguesIn(member, seen))
}

function isCatalogue(value: object): value is MessageCatalogue {
  const { id, en, locales } = value as Readonly<Record<string, unknown>>
  return typeof id === 'string' && isPlainObject(en) && (isPlainObject(locales) || typeof locales === 'function')
}

/** One sentence for each text that is missing, empty, unknown or has other holes than the English one. */
export async function catalogueFaults({
  id,
  en,
  locales,
}: MessageCatalogue): Promise<readonly string[]> {
  const faults: string[] = []
  for (const [key, message] of Object.entries(en)) {
    if (formsOf(message).some((text) => text.trim() === '')) faults.push(`en: "${key}" is empty`)
  }
  const table = typeof locales === 'function' ? await locales() : locales
  for (const [locale, load] of Object.entries(table)) {
    const texts: Readonly<Partial<Record<string, Message>>> = await load()
    for (const [key, message] of Object.entries(en)) {
      const local = texts[key]
      if (local === undefined) faults.push(`${locale}: "${key}" is missing`)
      else if (formsOf(local).some((text) => text.trim() === ''))
        faults.push(`${locale}: "${key}" is empty`)
      else if (holesOf(local) !== holesOf(message)) {
        faults.push(`${locale}: "${key}" has ${holesOf(local)}, English has ${holesOf(message)}`)
      }
    }
  }
  return faults.map((fault) => `${id}: ${fault}`)
}

function formsOf(message: Message): readonly string[] {
  return typeof message === 'string' ? [message] : Object.values(message)
}

/** The names that a text is given; a form of one thing may leave out the number. */
function holesOf(message: Message): string {
  const names = formsOf(message).flatMap((text) =>
    [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name),
  )
  return [...new Set(names)].sort().join(', ') || 'no holes'
}
