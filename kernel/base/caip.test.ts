import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import {
  chainNamespaces,
  formatCaipAddress,
  isCaipNetworkId,
  parseCaipAddress,
  parseCaipNetworkId,
  parseChainNamespace,
} from './caip.ts'

const part = fc.string({ minLength: 1, maxLength: 12 }).filter((text) => !text.includes(':'))

describe('caip', () => {
  it('[S1.21] default: the namespaces are exactly the five', () => {
    expect([...chainNamespaces].sort()).toEqual([
      'bip122',
      'cosmos',
      'eip155',
      'polkadot',
      'solana',
    ])
    expect(Object.isFrozen(chainNamespaces)).toBe(true)
  })

  it('[S5.13] default: exactly two non-empty parts make a CAIP-2 id', () => {
    fc.assert(
      fc.property(part, part, (namespace, reference) => {
        expect(parseCaipNetworkId(`${namespace}:${reference}`)).toEqual({ namespace, reference })
      }),
    )
  })

  it('[S5.13] fault: any other number of parts is refused with the value in the sentence', () => {
    const wrong = fc
      .array(fc.oneof(part, fc.constant('')), { minLength: 1, maxLength: 5 })
      .filter((parts) => parts.length !== 2 || parts.includes(''))
      .map((parts) => parts.join(':'))
    fc.assert(
      fc.property(wrong, (value) => {
        expect(() => parseCaipNetworkId(value)).toThrow(`Invalid CAIP-2 network id: ${value}`)
        expect(isCaipNetworkId(value)).toBe(false)
      }),
    )
  })

  it('[S5.13] fault: what the kit calls a network id has a reference as CAIP-2 spells it', () => {
    for (const reference of ['a b', '<b>', 'a'.repeat(33), '1/erc20', '', '\u0661']) {
      expect(isCaipNetworkId(`cosmos:${reference}`)).toBe(false)
    }
    for (const value of [1, undefined, null, {}]) {
      expect(isCaipNetworkId(value)).toBe(false)
      expect(() => parseCaipNetworkId(value as string)).toThrow('Invalid CAIP-2 network id: ')
    }
    expect(isCaipNetworkId('cosmos:Theta_testnet-001')).toBe(true)
    for (const reference of ['01', '0x1', '1e0', 'mainnet', '1_', '-1'])
      expect(isCaipNetworkId(`eip155:${reference}`)).toBe(false)
    expect(['eip155:0', 'eip155:11155111'].map(isCaipNetworkId)).toEqual([true, true])
  })

  it('[S5.12] default: exactly three non-empty parts make a CAIP-10 address', () => {
    fc.assert(
      fc.property(part, part, part, (namespace, reference, address) => {
        expect(parseCaipAddress(`${namespace}:${reference}:${address}`)).toEqual({
          namespace,
          reference,
          address,
        })
      }),
    )
  })

  it('[S5.12] fault: any other number of parts is refused with the value in the sentence', () => {
    const wrong = fc
      .array(fc.oneof(part, fc.constant('')), { minLength: 1, maxLength: 6 })
      .filter((parts) => parts.length !== 3 || parts.includes(''))
      .map((parts) => parts.join(':'))
    fc.assert(
      fc.property(wrong, (value) => {
        expect(() => parseCaipAddress(value)).toThrow(
          expect.objectContaining({ message: `Invalid CAIP-10 address: ${value}` }),
        )
      }),
    )
  })

  it('[S8.31] fault: a namespace outside the five', () => {
    for (const value of ['', 'EIP155', 'near', '__proto__', 'eip155 ']) {
      expect(() => parseChainNamespace(value)).toThrow('Unsupported chain namespace')
    }
    expect(parseChainNamespace('cosmos')).toBe('cosmos')
  })

  it('behaviour: an address keeps its network', () => {
    expect(formatCaipAddress('eip155:1', '0xab')).toBe('eip155:1:0xab')
  })
})
