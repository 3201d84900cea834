import { describe, expect, test } from '@jest/globals'
import { defineMessages, type Messages } from '../../kernel/exports/index.ts'
import { createLanguage } from './language.ts'
import { resolveLocale } from '../../kernel/exports/internal.ts'
import { directionOf } from './locale.ts'
import { createMessageLoader } from './message-loader.ts'
import { pseudoMessages } from './pseudo.ts'

const arabic = {
  'greeting.hello': 'مرحباً {name}',
  'list.found': {
    zero: 'لا شيء',
    one: 'واحدة',
    two: 'اثنتان',
    few: '{count} محافظ',
    many: '{count} محفظة',
    other: '{count} محفظة',
  },
}
const toy = defineMessages(
  'toy',
  {
    'greeting.hello': 'Hello {name}',
    'list.found': { one: '{count} wallet found', other: '{count} wallets found' },
    'only.english': 'Only English',
  },
  { ar: async () => arabic },
)

const speak = (locale: string, options: Partial<Parameters<typeof createLanguage>[0]> = {}) =>
  createLanguage({ locale, ...options }).translate
const inArabic = { find: () => arabic as Partial<Messages> }

describe('a line', () => {
  test('[C.03] default: English with holes, plural forms and figures', () => {
    const t = speak('en')
    expect(t(toy, 'greeting.hello', { name: 'Ada' })).toBe('Hello Ada')
    expect(t(toy, 'list.found', { count: 1 })).toBe('1 wallet found')
    expect(t(toy, 'list.found', { count: 1234 })).toBe('1,234 wallets found')
    expect(t(toy, 'greeting.hello')).toBe('Hello {name}')
  })

  test('[C.03] fault: a hole is filled from the values alone, and not from what every object has', () => {
    const t = speak('en', { overrides: { 'greeting.hello': 'Hello {constructor}' } })
    expect(t(toy, 'greeting.hello', { name: 'Ada' })).toBe('Hello {constructor}')
  })

  test('[C.03] behaviour: Arabic has six plural forms; Latin names are isolated', () => {
    const t = speak('ar', inArabic)
    const forms = [0, 1, 2, 5, 11, 100].map((count) => t(toy, 'list.found', { count }))
    expect(forms.slice(0, 3)).toEqual(['لا شيء', 'واحدة', 'اثنتان'])
    expect(forms[3]).toContain('محافظ')
    expect(forms[4]).toContain('محفظة')
    expect(t(toy, 'greeting.hello', { name: 'Ada' })).toBe('مرحباً \u2068Ada\u2069')
  })

  test('[C.03] fault: a key that the locale lacks is English, with one note and English figures', () => {
    const missing: string[] = []
    const t = speak('ar', { ...inArabic, onMissing: (key) => missing.push(key) })
    expect(t(toy, 'only.english')).toBe('Only English')
    expect(missing).toEqual(['toy.only.english'])
  })

  test('[C.03] option: messages: a host replaces single lines, by key or by catalogue and key', () => {
    const t = speak('ar', {
      ...inArabic,
      overrides: { 'greeting.hello': 'Welcome {name}', 'toy.only.english': 'Mine' },
    })
    expect(t(toy, 'only.english')).toBe('Mine')
    expect(t(toy, 'greeting.hello', { name: 'Ada' })).toContain('Welcome')
    expect(speak('en', { overrides: { 'other.only.english': 'x' } })(toy, 'only.english')).toBe(
      'Only English',
    )
  })

  test('[C.03] option: locale qps: accents, brackets, 40 % longer, values untouched', () => {
    const t = speak('qps', { find: () => pseudoMessages(toy.en) })
    const text = t(toy, 'greeting.hello', { name: 'Ada' })
    expect(text).toMatch(/^\[Ĥéłłó Ada.*\]$/)
    const plain = t(toy, 'only.english')
    expect(plain.length - 2).toBe(Math.ceil('Only English'.length * 1.4))
    expect(t(toy, 'list.found', { count: 2 })).toMatch(/^\[2 ŵáłłéŧš/)
  })
})

describe('the locale', () => {
  test.each([
    ['de-AT', { lang: 'fr', languages: ['es'] }, 'de-AT'],
    ['auto', { lang: 'fr', languages: ['es'] }, 'fr'],
    ['auto', { lang: '', languages: ['es', 'en'] }, 'es'],
    ['auto', { lang: undefined, languages: [] }, 'en'],
    ['not a tag', { lang: 'fr', languages: ['es'] }, 'en'],
    ['auto', { lang: '??', languages: ['ar'] }, 'ar'],
  ])('[C.03] behaviour: %s on %j is %s', (setting, page, expected) => {
    expect(resolveLocale(setting, page)).toBe(expected)
  })

  test('[C.03] behaviour: direction follows the language', () => {
    expect(['ar', 'ar-EG', 'he', 'FA', 'en', 'qps'].map(directionOf)).toEqual([
      'rtl',
      'rtl',
      'rtl',
      'rtl',
      'ltr',
      'ltr',
    ])
  })
})

describe('the loader', () => {
  const later = () => new Promise<void>((resolve) => setImmediate(resolve))

  test('[C.03] behaviour: loads a language once, tells when it is there, and never English', async () => {
    let loads = 0
    const counted = defineMessages(
      'toy',
      { 'a.b': 'A' },
      {
        ar: async () => {
          loads += 1
          return { 'a.b': 'أ' }
        },
      },
    )
    const loader = createMessageLoader(() => {})
    let told = 0
    loader.subscribe(() => (told += 1))
    expect(loader.find(counted, 'ar-EG', [])).toBeUndefined()
    expect(loader.find(counted, 'ar-EG', [])).toBeUndefined()
    await later()
    expect(loader.find(counted, 'ar-EG', [])).toEqual({ 'a.b': 'أ' })
    expect([loads, told]).toEqual([1, 1])
    expect(loader.find(counted, 'en', [])).toBeUndefined()
  })

  test('[C.03] fault: a language that cannot be fetched leaves English and one note', async () => {
    const notes: string[] = []
    const broken = defineMessages(
      'toy',
      { 'a.b': 'A' },
      {
        ar: async () => {
          throw new Error('offline')
        },
      },
    )
    const loader = createMessageLoader((note) => notes.push(note))
    loader.find(broken, 'ar', [])
    await later()
    expect(loader.find(broken, 'ar', [])).toBeUndefined()
    expect(notes).toEqual(['The texts "toy ar" could not be loaded. English is shown.'])
  })

  test('[C.03] behaviour: a table of languages is fetched with the first that is not English, and speaks by script', async () => {
    let tables = 0
    const many = defineMessages('toy', { 'a.b': 'A' }, async () => {
      tables += 1
      return {
        'zh-Hans': async () => ({ 'a.b': '简' }),
        'zh-Hant': async () => ({ 'a.b': '繁' }),
      }
    })
    const loader = createMessageLoader(() => {})
    expect(loader.find(many, 'en-GB', [])).toBeUndefined()
    expect([tables, loader.isLoading(many, 'en-GB', [])]).toEqual([0, false])
    loader.find(many, 'zh-TW', [])
    loader.find(many, 'zh', [])
    expect(loader.isLoading(many, 'zh-TW', [])).toBe(true)
    await later()
    expect(loader.find(many, 'zh-TW', [])).toEqual({ 'a.b': '繁' })
    expect(loader.find(many, 'zh', [])).toEqual({ 'a.b': '简' })
    expect(loader.isLoading(many, 'zh-TW', [])).toBe(false)
  })

  test('[C.03] fault: what a table lacks, a plugin may bring', async () => {
    const many = defineMessages('toy', { 'a.b': 'A' }, async () => ({}))
    const loader = createMessageLoader(() => {})
    const value = { catalogueId: 'toy', locale: 'eo', load: async () => ({ 'a.b': 'Ĉ' }) }
    const contributed = [{ value, pluginId: 'acme/esperanto' }]
    loader.find(many, 'eo', contributed)
    await later()
    loader.find(many, 'eo', contributed)
    await later()
    expect(loader.find(many, 'eo', contributed)).toEqual({ 'a.b': 'Ĉ' })
    expect(loader.find(many, 'eo', [])).toBeUndefined()
  })

  test('[C.03] behaviour: a plugin may bring a further language for a catalogue of somebody else', async () => {
    const loader = createMessageLoader(() => {})
    const value = {
      catalogueId: 'toy',
      locale: 'de',
      load: async () => ({ 'only.english': 'Deutsch' }),
    }
    const contributed = [{ value, pluginId: 'acme/german' }]
    loader.find(toy, 'de-AT', contributed)
    await later()
    expect(loader.find(toy, 'de-AT', contributed)).toEqual({ 'only.english': 'Deutsch' })
  })

  test('SEC-90 fault: a new catalogue at each look is loaded as often as a plugin may have one, and has then what was loaded last', async () => {
    const notes: string[] = []
    let loads = 0
    const again = () =>
      defineMessages(
        'acme/a',
        { 'a.b': 'A' },
        {
          de: async () => {
            loads += 1
            return { 'a.b': `${loads}` }
          },
        },
      )
    const loader = createMessageLoader((note) => notes.push(note), { mostCatalogues: 3 })
    const first = again()
    loader.find(first, 'de', [])
    for (let look = 0; look < 9; look += 1) {
      loader.find(again(), 'de', [])
      await later()
    }
    expect(loads).toBe(3)
    expect(loader.find(again(), 'de', [])).toEqual({ 'a.b': '3' })
    expect(loader.isLoading(again(), 'de', [])).toBe(false)
    expect(loader.find(first, 'de', [])).toEqual({ 'a.b': '1' })
    expect(notes).toEqual([
      'The texts "acme/a de" are a new catalogue at each look: define it once.',
    ])
  })
})
