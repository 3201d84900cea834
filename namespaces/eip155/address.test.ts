import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { getAddress } from 'viem'
import { checksumAddress, isAddress, parseAddress } from './address.ts'

const hexDigits = (length: number) =>
  fc
    .array(fc.constantFrom(...'0123456789abcdef'), { minLength: length, maxLength: length })
    .map((digits) => digits.join(''))
const addresses = hexDigits(40).map((digits) => `0x${digits}` as const)

describe('[S5.21] EVM addresses', () => {
  test.each([
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
    '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
    '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
    '0x52908400098527886E0F7030069857D2E4169EE7',
    '0xde709f2102306220921060314715629080e2fb77',
  ])('default: the samples of EIP-55 pass: %s', (address) => {
    expect(parseAddress(address)).toBe(address)
  })

  test('default: the spelling is that of an independent implementation', () => {
    fc.assert(
      fc.property(addresses, (address) => {
        expect(checksumAddress(address)).toBe(getAddress(address))
      }),
    )
  })

  test('default: lower case carries no checksum and passes, in its checksummed spelling', () => {
    fc.assert(
      fc.property(addresses, (address) => {
        expect(parseAddress(address)).toBe(getAddress(address))
      }),
    )
  })

  test('fault: strict mode refuses every letter whose case was turned', () => {
    fc.assert(
      fc.property(addresses, fc.nat(39), (address, place) => {
        const good = getAddress(address)
        const at = place + 2
        const letter = good.charAt(at)
        const turned = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()
        const bad = good.slice(0, at) + turned + good.slice(at + 1)
        fc.pre(turned !== letter && bad !== bad.toLowerCase())
        expect(() => parseAddress(bad)).toThrow('The address is not valid')
        expect(parseAddress(bad, { isStrict: false })).toBe(good)
      }),
    )
  })

  test('option: isStrict off takes all-upper case', () => {
    const upper = '0x5AAEB6053F3E94C9B9A09F33669435E7EF1BEAED'
    expect(() => parseAddress(upper)).toThrow('The address is not valid')
    expect(parseAddress(upper, { isStrict: false })).toBe(
      '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    )
  })

  test.each([
    '',
    '0x',
    '5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beae',
    '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaedd',
    '0x5aaeb6053f3e94c9b9a09f33669435e7ef1bea\u200bd',
    '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaeg',
    'vitalik.eth',
  ])('SEC-109 fault: %j is no address', (text) => {
    expect(() => parseAddress(text)).toThrow(expect.objectContaining({ code: 'INVALID_ADDRESS' }))
    expect(isAddress(text)).toBe(false)
  })

  test('SEC-109 behaviour: space around an address is trimmed', () => {
    expect(parseAddress(' 0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed\n')).toBe(
      '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    )
  })
})
