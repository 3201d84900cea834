import { expect, test } from '@jest/globals'
import { matchLocale } from './match-locale.ts'

const tags = ['ar', 'pt-BR', 'sr', 'zh-Hans', 'zh-Hant', 'en-GB']

test.each([
  ['ar', 'ar'],
  ['AR', 'ar'],
  ['ar-EG', 'ar'],
  ['pt', 'pt-BR'],
  ['pt-PT', 'pt-BR'],
  ['zh', 'zh-Hans'],
  ['zh-CN', 'zh-Hans'],
  ['zh-TW', 'zh-Hant'],
  ['zh-HK', 'zh-Hant'],
  ['zh-Hant-MO', 'zh-Hant'],
  ['sr-RS', 'sr'],
  ['en-GB', 'en-GB'],
])('[C.03] behaviour: %s is spoken by %s', (locale, tag) => {
  expect(matchLocale(locale, tags)).toBe(tag)
})

test.each(['sr-Latn', 'de', 'en', 'en-US', '??', '', 'qps'])(
  '[C.03] fault: none of them speaks "%s"',
  (locale) => {
    expect(matchLocale(locale, tags)).toBeUndefined()
  },
)
