import { describe, expect, test } from '@jest/globals'
import { sampleAccounts } from '../../test/kit/sample-accounts.ts'
import { sampleNetworks } from '../../test/kit/sample-networks.ts'
import { hasReceiveLink, receiveLink } from './receive-link.ts'

const of = (namespace: keyof typeof sampleNetworks, label?: string) =>
  receiveLink({
    network: sampleNetworks[namespace][0],
    address: sampleAccounts[namespace][0],
    label,
  })

/** As the reader of a wallet takes it apart: scheme, address, chain, fields. */
function reparse(link: string) {
  const [, scheme, address, chain, query] =
    /^([a-z]+):([^@?]+)(?:@([^?/]+))?(?:\?(.*))?$/s.exec(link) ?? []
  const fields = (query ?? '')
    .split('&')
    .filter(Boolean)
    .map((field) => field.split('=').map(decodeURIComponent))
  return { scheme, address, chain, fields }
}

describe('[V.45] payment links', () => {
  test('option: ERC-681 with the chain, BIP-21, Solana Pay; bare where there is no scheme', () => {
    expect(of('eip155')).toBe(`ethereum:${sampleAccounts.eip155[0]}@1`)
    expect(of('bip122')).toBe(`bitcoin:${sampleAccounts.bip122[0]}`)
    expect(of('solana')).toBe(`solana:${sampleAccounts.solana[0]}`)
    expect([of('cosmos'), of('polkadot')]).toEqual([undefined, undefined])
    const [network] = sampleNetworks.cosmos
    expect([
      hasReceiveLink({ network }),
      hasReceiveLink({ network: sampleNetworks.eip155[1] }),
    ]).toEqual([false, true])
  })

  test('behaviour: the link names the network that the address is shown for', () => {
    const link = receiveLink({
      network: sampleNetworks.eip155[1],
      address: sampleAccounts.eip155[0],
    })
    expect(reparse(link ?? '')).toMatchObject({ scheme: 'ethereum', chain: '10', fields: [] })
  })

  test('SEC-81 fault: a label is a label and adds no field, whatever it says', () => {
    const labels = [
      'x&amount=21000000',
      'x?amount=1',
      'x#y',
      'line\nbreak\r\n',
      '\u202egnp.exe\u2066',
      'a=b;c',
      '100% ☕ %26amount=1',
      'ünï çødé',
      '',
    ]
    for (const label of labels) {
      for (const namespace of ['bip122', 'solana'] as const) {
        const link = of(namespace, label) ?? ''
        expect(reparse(link)).toEqual({
          scheme: namespace === 'bip122' ? 'bitcoin' : 'solana',
          address: sampleAccounts[namespace][0],
          chain: undefined,
          fields: [['label', label]],
        })
        // Nothing that a reader of lines or of directions could trip over.
        expect(link).toMatch(/^[\x21-\x7e]+$/)
      }
    }
    expect(of('solana', 'lone \ud800 half')).toContain('?label=lone%20%20half')
  })

  test('SEC-81 fault: what is no plain address makes no link', () => {
    const [network] = sampleNetworks.bip122
    for (const address of [
      '',
      'bc1q?amount=1',
      'bc1q&amount=1',
      'bc1q\n',
      'bc1q\u202e',
      'a b',
      '//x',
    ]) {
      expect(receiveLink({ network, address })).toBeUndefined()
    }
  })
})
