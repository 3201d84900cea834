import { describe, expect, test } from '@jest/globals'
import type { CaipNetworkId } from '../../kernel/exports/index.ts'
import { parseAddress, readAddress } from './address.ts'
import { type BitcoinNetwork, bitcoinNetworks, toNetworkId } from './networks.ts'

const on = (network: BitcoinNetwork) => ({ caipNetworkId: toNetworkId(network) })
const tests = ['testnet', 'testnet4', 'signet'] as const

/** From BIP-173, BIP-350 and BIP-86, and the legacy addresses that everybody knows. */
const known: readonly [
  address: string,
  form: string,
  networks: readonly BitcoinNetwork[],
  script: string,
][] = [
  [
    '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
    'p2pkh',
    ['mainnet'],
    '76a91462e907b15cbf27d5425399ebf6f0fb50ebb88f1888ac',
  ],
  [
    '3P14159f73E4gFr7JterCCQh9QjiTjiZrG',
    'p2sh',
    ['mainnet'],
    'a914e9c3dd0c07aac76179ebc76a6c78d4d67c6c160a87',
  ],
  [
    'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn',
    'p2pkh',
    [...tests, 'regtest'],
    '76a914243f1394f44554f4ce3fd68649c19adc483ce92488ac',
  ],
  [
    '2MzQwSSnBHWHqSAqtTVQ6v47XtaisrJa1Vc',
    'p2sh',
    [...tests, 'regtest'],
    'a9144e9f39ca4688ff102128ea4ccda34105324305b087',
  ],
  [
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    'p2wpkh',
    ['mainnet'],
    '0014751e76e8199196d454941c45d1b3a323f1433bd6',
  ],
  [
    'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx',
    'p2wpkh',
    tests,
    '0014751e76e8199196d454941c45d1b3a323f1433bd6',
  ],
  [
    'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080',
    'p2wpkh',
    ['regtest'],
    '0014751e76e8199196d454941c45d1b3a323f1433bd6',
  ],
  [
    'tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sl5k7',
    'p2wsh',
    tests,
    '00201863143c14c5166804bd19203356da136c985678cd4d27a1b8c6329604903262',
  ],
  [
    'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr',
    'p2tr',
    ['mainnet'],
    '5120a60869f0dbcf1dc659c9cecbaf8050135ea9e8cdc487053f1dc6880949dc684c',
  ],
]

describe('[C.09] addresses', () => {
  test.each(known)('default: %s is read', (address, form, networks, script) => {
    const read = readAddress(address)
    expect(read).toMatchObject({ text: address, form })
    expect([...(read?.networks ?? [])].sort()).toEqual([...networks].sort())
    expect(Buffer.from(read?.script ?? []).toString('hex')).toBe(script)
  })

  test.each(known)('behaviour: %s is valid on its networks alone', (address, _, networks) => {
    for (const network of bitcoinNetworks) {
      if (networks.includes(network)) expect(parseAddress(address, on(network))).toBe(address)
      else {
        expect(() => parseAddress(address, on(network))).toThrow(
          expect.objectContaining({ code: 'INVALID_ADDRESS' }),
        )
      }
    }
  })

  test('behaviour: one wrong letter is refused wherever it stands', () => {
    for (const [address] of known) {
      for (let at = 0; at < address.length; at += 1) {
        const wrong = address[at] === 'q' ? 'p' : 'q'
        const changed = address.slice(0, at) + wrong + address.slice(at + 1)
        expect(readAddress(changed)).toBeUndefined()
      }
    }
  })

  test('fault: a network of another coin has no addresses', () => {
    const litecoin: CaipNetworkId = 'bip122:12a765e31ffd4059bada1e25190f6e98'
    expect(() =>
      parseAddress('1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', { caipNetworkId: litecoin }),
    ).toThrow(expect.objectContaining({ code: 'INVALID_ADDRESS' }))
  })
})
