import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { isEmailAddress } from './email-address.ts'

const longName = 'a'.repeat(64)
const longHost = `${`${'b'.repeat(63)}.`.repeat(2)}${'c'.repeat(55)}.com`

describe('[S5.01] SEC-84 e-mail addresses', () => {
  test.each([
    'ada@example.com',
    'ADA@Example.COM',
    'ada.lovelace+kit@mail.example.co.uk',
    "o'hara@example.com",
    '0@1.io',
    'a@xn--exmple-cua.xn--p1ai',
    `${longName}@example.com`,
    `${longName}@${longHost}`.slice(0, 254),
  ])('default: %s is one', (text) => {
    expect(isEmailAddress(text)).toBe(true)
  })

  test.each([
    ['nothing', ''],
    ['a host of one label', 'a@b'],
    ['a header in a second line', 'a@b.co\nBcc: x@example.com'],
    ['a line end', 'a@b.co\n'],
    ['a space around it', ' a@b.co'],
    ['more than 254 characters', `${longName}@${longHost}m${'m'.repeat(10)}`],
    ['a name of 65 characters', `${longName}a@example.com`],
    ['a host label of 64', `a@${'b'.repeat(64)}.com`],
    ['a quoted name', '"ada"@example.com'],
    ['a comment', 'ada(x)@example.com'],
    ['two @', 'ada@lovelace@example.com'],
    ['no name', '@example.com'],
    ['no host', 'ada@'],
    ['full-width letters', 'ａｄａ@example.com'],
    ['a full-width @', 'ada＠example.com'],
    ['a mark that turns the text', 'ada\u202e@example.com'],
    ['a right-to-left mark', 'ada@example.com\u200f'],
    ['Cyrillic а', 'аda@example.com'],
    ['two dots', 'ada..l@example.com'],
    ['a dot first', '.ada@example.com'],
    ['a dot last', 'ada@example.com.'],
    ['a hyphen at the edge of a label', 'ada@-example.com'],
    ['a number as host', 'ada@127.0.0.1'],
    ['an address literal', 'ada@[127.0.0.1]'],
    ['a link', 'mailto:ada@example.com'],
    ['two addresses', 'ada@example.com,bob@example.com'],
  ])('fault: %s', (_, text) => {
    expect(isEmailAddress(text)).toBe(false)
  })

  test('fault: what is no text is none', () => {
    for (const value of [undefined, null, 7, {}, ['ada@example.com']]) {
      expect(isEmailAddress(value)).toBe(false)
    }
  })

  test('behaviour: whatever passes has one @, no white space, ASCII alone, and 254 characters at most', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'binary' }), fc.emailAddress(), fc.webUrl()),
        (text) => {
          if (isEmailAddress(text))
            expect(text).toMatch(/^[\x21-\x3f\x41-\x7e]+@[\x21-\x3f\x41-\x7e]+$/)
        },
      ),
      { numRuns: 5_000 },
    )
  })

  test('fault: a text made to take long takes no time', () => {
    // What took longer than in proportion would not end before the test's own limit.
    for (const part of ['a.', 'a-', 'a', '.', '@', '-', 'xn--']) {
      for (const size of [100, 125, 1_000_000]) isEmailAddress(`a@${part.repeat(size)}!`)
      isEmailAddress(`${part.repeat(120)}!@example.com`)
    }
  })
})
