import { describe, expect, test } from '@jest/globals'
import { parseIcon, parseLabel } from './foreign-text.ts'

describe('names that others wrote', () => {
  test.each([
    ['a plain name', 'Good Wallet', 'Good Wallet'],
    ['line breaks', '  two\n\tlines ', 'two lines'],
    ['markup stays text', '<img src=x onerror=__pwn=1>', '<img src=x onerror=__pwn=1>'],
    ['direction marks', '\u202eetelaV\u2066x\u200f', 'etelaVx'],
    ['control marks', 'nul\u0000l\u007f\u009b', 'null'],
    ['a mark between two spaces', '+\u3000\0\n:', '+ :'],
    ['zero width', 'zero\u200bwidth', 'zerowidth'],
    ['letters that look like nothing', 'a\u3164\u2800\u115f\u1160\uffa0\u034fb\u180b\u180f', 'ab'],
    ['letters that some fonts leave blank', 'a\u{13440}\u{16fe4}\u{1d159}b', 'ab'],
    ['hieroglyphs, blank ones among them', 'a\u{13441}\u{13442}\u{1da9b}\u{1bc9e}b', 'ab'],
    ['what is no character', 'a\ue000\uffff\u0378\ud800b', 'ab'],
    ['mathematical letters, ideographs and pictures', '𝐀𠀀🦊é', '𝐀𠀀🦊é'],
    ['tags and variations', 'a\u{e0061}\u{e007f}\ufe00\u{e0100}\u17b4\u2065b', 'ab'],
    [
      'marks piled on a letter',
      `a${'\u0301'.repeat(50)}b\u0301`,
      `\u00e1${'\u0301'.repeat(3)}b\u0301`.normalize('NFD'),
    ],
    ['5,000 characters', 'x'.repeat(5000), 'x'.repeat(64)],
    ['pairs of surrogates', '😀'.repeat(100), '😀'.repeat(64)],
  ])('[SEC-31] behaviour: one inert line of at most 64 characters: %s', (_, text, label) => {
    expect(parseLabel(text)).toBe(label)
  })

  test.each([['' as unknown], ['\u200b \n'], ['\u3164\u2800\u115f\u034f'], [null], [7], [{}]])(
    'fault: %j is no name',
    (value) => {
      expect(parseLabel(value)).toBeUndefined()
    },
  )
})

describe('pictures that others sent', () => {
  test.each(['png', 'webp', 'gif', 'jpeg', 'svg+xml'])('default: data:image/%s is kept', (type) => {
    expect(parseIcon(`data:image/${type};base64,AAAA`)).toBe(`data:image/${type};base64,AAAA`)
  })

  test.each([
    ['an address', 'https://evil.test/x.png'],
    ['a script', 'javascript:alert(1)'],
    ['a page', 'data:text/html,<script>'],
    ['an attribute', 'data:image/png" onerror=x'],
    ['another type', 'data:image/tiff;base64,AA'],
    ['300 kB', `data:image/png;base64,${'A'.repeat(300_000)}`],
    ['nothing', undefined],
    ['an object', {}],
  ])('SEC-32 fault: %s is dropped', (_, value) => {
    expect(parseIcon(value)).toBeUndefined()
  })
})
