import { isLookAlike, isSameSpelling } from '../../kernel/exports/index.ts'
import { describe, expect, test } from '@jest/globals'
import { differenceOf, hasHiddenCharacters, warningsOf } from './receiver-rules.ts'

const own = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const paid = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const twin = `${paid.slice(0, 8)}${'9'.repeat(28)}${paid.slice(-6)}`
const kinds = (address: string, known: readonly string[] = []) =>
  warningsOf({ address, from: own, known }).map(({ kind }) => kind)

describe('[SEC-107, SEC-109] what a receiver is warned of', () => {
  test('default: a stranger, and whom the visitor has paid, of nothing', () => {
    expect(kinds(paid)).toEqual([])
    expect(kinds(paid, [paid, own])).toEqual([])
    // Two that are alike: the one that was paid is no stranger.
    expect(kinds(twin, [paid, twin.toLowerCase()])).toEqual([])
  })

  test('fault: [SEC-109] the own address in any case, and addresses of which nobody has the key', () => {
    expect(kinds(own)).toEqual(['self'])
    expect(kinds(own.toLowerCase())).toEqual(['self'])
    expect(kinds(`0x${'0'.repeat(40)}`)).toEqual(['burn'])
    expect(kinds('1'.repeat(32))).toEqual(['burn'])
    expect(kinds('0x000000000000000000000000000000000000dEaD')).toEqual(['burn'])
  })

  test('fault: [SEC-107] the first 6 and the last 6 characters of one that was paid', () => {
    expect(warningsOf({ address: twin, from: own, known: [paid] })).toEqual([
      { kind: 'look-alike', like: paid },
    ])
    expect(kinds(twin, [])).toEqual([])
    expect(isLookAlike(`0xf39Fd6${'1'.repeat(28)}b92266`, own)).toBe(true)
    expect(kinds(`0xf39Fd6${'1'.repeat(28)}b92266`)).toEqual(['look-alike'])
  })

  test('fault: [SEC-107] the difference is named from its first to its last character', () => {
    expect(differenceOf(twin, paid)).toEqual([twin.slice(8, 36), paid.slice(8, 36)])
    expect(differenceOf('abcd', 'abd')).toEqual(['c', ''])
    expect(differenceOf('aa', 'aaa')).toEqual(['', 'a'])
  })

  test('behaviour: in base58 upper and lower case are different letters', () => {
    const sol = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'
    expect(isSameSpelling(sol, sol.toLowerCase())).toBe(false)
    expect(isSameSpelling(own, own.toLowerCase())).toBe(true)
  })

  test.each([
    '\u200b',
    '\u200d',
    '\u00ad',
    '\u202e',
    '\u2066',
    '\ufeff',
    '\u0301',
    '\u0000',
    '\u2028',
  ])('fault: [SEC-109, SEC-124] %j inside is hidden', (mark) => {
    expect(hasHiddenCharacters(`${paid.slice(0, 9)}${mark}${paid.slice(9)}`)).toBe(true)
    expect(hasHiddenCharacters(paid)).toBe(false)
  })
})
