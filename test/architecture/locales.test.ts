import { join } from 'node:path'
import { beforeAll, describe, expect, test } from '@jest/globals'
import {
  kitLocales,
  type LocaleTable,
  type Message,
  type MessageCatalogue,
  type Messages,
} from '../../kernel/exports/index.ts'
import { readSourceFiles, root } from './source-file.ts'

/** English is the source, and the pseudo language is made from it. */
const languages = kitLocales.filter((tag) => tag !== 'en' && tag !== 'qps')

const formsOf = (message: Message): readonly string[] =>
  typeof message === 'string' ? [message] : Object.values(message)
const holesOf = (message: Message) => new Set(formsOf(message).flatMap(holesIn))
const holesIn = (text: string): string[] => text.match(/\{\w+\}/g) ?? []
const isCatalogue = (value: unknown): value is MessageCatalogue =>
  typeof value === 'object' && value !== null && 'en' in value && 'locales' in value

/** The English lines of all catalogues that share a table of languages. */
async function readTables(): Promise<ReadonlyMap<LocaleTable, Messages>> {
  const tables = new Map<LocaleTable, Messages>()
  const sources = readSourceFiles().filter(
    ({ path, bare }) =>
      /^(plugins|namespaces|ui-shell)\//.test(path) &&
      !/\.test\.tsx?$/.test(path) &&
      /\bdefine(Messages|Area)\(/.test(bare),
  )
  for (const { path } of sources) {
    const members: object = await import(join(root, path))
    for (const catalogue of Object.values(members).filter(isCatalogue)) {
      const { locales, en } = catalogue
      if (typeof locales !== 'function') throw new Error(`${path}: its languages are no file`)
      const table = await locales()
      tables.set(table, { ...tables.get(table), ...en })
    }
  }
  return tables
}

/** One sentence for each mistake that a colleague could make. */
function faultsOf(tag: string, english: Messages, texts: Partial<Messages>): string[] {
  const faults: string[] = []
  const forms = new Intl.PluralRules(tag).resolvedOptions().pluralCategories
  for (const key of Object.keys(texts)) if (!(key in english)) faults.push(`${key} is superfluous`)
  for (const [key, source] of Object.entries(english)) {
    const message = texts[key]
    if (message === undefined) {
      faults.push(`${key} is missing`)
      continue
    }
    if (typeof message !== typeof source)
      faults.push(`${key} has plural forms where English has none`)
    if (!Object.isFrozen(message)) faults.push(`${key} can be changed`)
    if (formsOf(message).some((text) => text === '' || text !== text.trim()))
      faults.push(`${key} is empty, or begins or ends with a blank`)
    if (typeof message !== 'string') {
      const missing = forms.filter((form) => !(form in message))
      if (missing.length > 0) faults.push(`${key} lacks the forms ${missing.join(', ')}`)
    }
    const wanted = holesOf(source)
    const given = holesOf(message)
    const differing = [...wanted, ...given].filter((hole) => !wanted.has(hole) || !given.has(hole))
    if (differing.length > 0) faults.push(`${key} differs in ${differing.join(', ')}`)
  }
  return faults
}

describe('languages of the kit', () => {
  let all: ReadonlyMap<LocaleTable, Messages>
  beforeAll(async () => {
    all = await readTables()
  })

  test.each(languages)(
    '[C.03] behaviour: %s says every line, no more and no less, in all its plural forms',
    async (tag) => {
      expect(all.size).toBeGreaterThan(20)
      const faults: string[] = []
      for (const [table, english] of all) {
        const texts = await table[tag]?.()
        faults.push(
          ...(texts
            ? faultsOf(tag, english, texts)
            : [`no texts beside ${Object.keys(english)[0]}`]),
        )
      }
      expect(faults).toEqual([])
    },
  )

  test('[C.03] default: each table has the languages of the kit, and no other', async () => {
    for (const table of all.keys()) {
      expect(Object.keys(table).sort()).toEqual([...languages].sort())
      expect(Object.isFrozen(table)).toBe(true)
    }
  })
})
