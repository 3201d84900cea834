import { expect, test } from '@jest/globals'
import { oneLine, shownText } from './foreign-words.ts'

test('[SEC-31] default: strangers say one line, without marks that hide or turn it', () => {
  expect(oneLine('  Send \n\n 1\tETH ', 40)).toBe('Send 1 ETH')
  expect(oneLine('gpj\u202e.exe', 40)).toBe('gpj.exe')
  expect(oneLine('pay\u200b\u2060pal\u2800', 40)).toBe('paypal')
  expect(oneLine('one\u2028two\u0085three', 40)).toBe('one twothree')
  expect(oneLine(`a${'\u0335'.repeat(30)}b`, 40)).toBe(`a${'\u0335'.repeat(4)}b`)
})

test('default: what is longer than allowed ends with an ellipsis, and is as long as allowed', () => {
  expect(oneLine('a'.repeat(10), 10)).toBe('a'.repeat(10))
  expect(oneLine('a'.repeat(11), 10)).toBe(`${'a'.repeat(9)}…`)
  // What is far behind is not looked at: hidden marks make no long work.
  expect(oneLine(`${'\u200b'.repeat(40)}a`, 10)).toBe(undefined)
  expect(oneLine(`${'\u200b'.repeat(39)}a`, 10)).toBe('a')
})

test('fault: what is no text, or has nothing to read, is nothing', () => {
  for (const value of [undefined, null, 7, {}, ['a'], '', ' \n ', '\u200b\u2800']) {
    expect(oneLine(value, 10)).toBe(undefined)
  }
})

test('[SEC-31] default: a text of several lines is whole, with what hides or turns it written out', () => {
  expect(shownText('a\r\nb\n\tc  d ')).toBe('a\nb\n\tc  d ')
  expect(shownText('gpj\u202e.exe')).toBe('gpj‹U+202E›.exe')
  expect(shownText('\u0007')).toBe('‹U+0007›')
  expect(shownText('\u{e0041}')).toBe('‹U+E0041›')
  expect(shownText('a\rb')).toBe('a‹U+000D›b')
  expect(shownText('❤\ufe0f')).toBe('❤\ufe0f')
})
