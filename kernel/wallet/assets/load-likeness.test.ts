import { expect, test } from '@jest/globals'
import { loadLikeness } from './load-likeness.ts'

test.each([
  ['Arabic yeh for that of Persian', '\u062e\u0631\u064a\u062f', '\u062e\u0631\u06cc\u062f'],
  ['Arabic kaf for that of Persian', '\u0643\u06cc\u0641', '\u06a9\u06cc\u0641'],
  [
    'a Bengali letter and a sign for one',
    '\u0985\u09be\u09ae\u09be\u09b0',
    '\u0986\u09ae\u09be\u09b0',
  ],
  ['a Devanagari letter and a sign for one', '\u0905\u094b\u0930', '\u0913\u0930'],
  ['a character for a kana', '\u30a6\u30a9\u30ec\u30c3\u535c', '\u30a6\u30a9\u30ec\u30c3\u30c8'],
  ['a character for the sign of a long vowel', '\u30a8\u30e9\u4e00', '\u30a8\u30e9\u30fc'],
])('[SEC-126] fault: %s looks the same', async (_, text, other) => {
  const likeness = await loadLikeness()
  expect([likeness(text)(other), likeness(other)(text)]).toEqual([true, true])
})

test.each([
  ['\u062e\u0631\u06cc\u062f', '\u0641\u0631\u0648\u0634'],
  ['\u0986\u09ae\u09be\u09b0', '\u0995\u09c7\u09a8\u09be'],
  ['\u4e0b\u4e00\u6b65', '\u4e0a\u4e00\u6b65'],
])('[SEC-126] default: %s and %s are two words', async (text, other) => {
  expect((await loadLikeness())(text)(other)).toBe(false)
})

test.each(['Send (acme)', 'Swap [kit]', 'Receive\uff08acme\uff09'])(
  '[SEC-126] fault: %s may pass for the name of another vendor, and is like any',
  async (text) => {
    expect((await loadLikeness())(text)('Close')).toBe(true)
  },
)
