import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import {
  type CaipNetworkId,
  type ChainNamespace,
  chainNamespaces,
  KitError,
} from '../../../kernel/exports/index.ts'
import { sampleAccounts } from '../../../test/kit/sample-accounts.ts'
import type { SiwxMessage } from '../siwx.ts'
import { formatSiwxMessage, parseSiwxMessage } from './message-text.ts'

interface Vectors {
  readonly valid: readonly {
    readonly title: string
    readonly text: string
    readonly fields: SiwxMessage
    readonly isCanonical?: boolean
  }[]
  readonly invalid: readonly { readonly title: string; readonly text: string }[]
}
const vectors = JSON.parse(
  readFileSync(fileURLToPath(new URL('vectors/messages.json', import.meta.url)), 'utf8'),
) as Vectors

const message: SiwxMessage = {
  accountAddress: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
  chainId: 'eip155:1',
  domain: 'app.example',
  uri: 'https://app.example',
  version: '1',
  nonce: 'Q2sd8Zkf01Lw9vBnXy3aRt',
  issuedAt: '2026-05-04T10:00:00.000Z',
}

/** The details of the refusal. */
function refusalOf(run: () => unknown): string {
  try {
    run()
  } catch (error) {
    expect(error).toBeInstanceOf(KitError)
    expect(error).toMatchObject({ code: 'INVALID_SIWX_MESSAGE' })
    return (error as KitError).details ?? ''
  }
  throw new Error('It was taken')
}

describe('the vectors', () => {
  test.each(vectors.valid)(
    '[S3.08] default: a text is read to the letter: $title',
    ({ text, fields, isCanonical = true }) => {
      const expected = isCanonical ? fields : { ...fields, serializedMessage: text }
      expect(parseSiwxMessage(text)).toEqual(expected)
      expect(formatSiwxMessage(fields) === text).toBe(isCanonical)
      expect(parseSiwxMessage(formatSiwxMessage(fields))).toEqual(fields)
    },
  )

  test.each(vectors.invalid)(
    '[S3.08] SEC-52 fault: a text outside the grammar is refused: $title',
    ({ text }) => {
      expect(refusalOf(() => parseSiwxMessage(text))).not.toBe('')
    },
  )
})

test('[S3.08] fault: what is no text, or a very long one, is refused', () => {
  for (const text of [undefined, null, 7, {}, 'a'.repeat(200_000)]) {
    expect(refusalOf(() => parseSiwxMessage(text as string))).toMatch(/^text:/)
  }
})

test('[S3.08] fault: a long text of many parts takes no long time', () => {
  // What took longer than in proportion would not end before the test's own limit.
  for (const part of ['%20', 'a@', '[', ':', '/', '::', 'a ', '- ', '\n', 'é']) {
    const long = part.repeat(90_000 / part.length)
    for (const field of ['domain', 'uri', 'statement', 'requestId', 'issuedAt'] as const) {
      try {
        parseSiwxMessage(formatSiwxMessage({ ...message, [field]: long }))
      } catch (error) {
        expect(error).toMatchObject({ code: 'INVALID_SIWX_MESSAGE' })
      }
    }
  }
})

describe('what is refused before a wallet is asked', () => {
  test.each<[string, Partial<Record<keyof SiwxMessage, unknown>>]>([
    ['statement', { statement: 'Hello\nNonce: 00000000' }],
    ['statement', { statement: 'Hello\n\nURI: https://evil.test' }],
    ['statement', { statement: 'Bienvenue à tous' }],
    ['statement', { statement: 'Hello\r' }],
    ['statement', { statement: '' }],
    ['statement', { statement: 7 }],
    ['accountAddress', { accountAddress: message.accountAddress.toLowerCase() }],
    ['accountAddress', { accountAddress: '0x' }],
    ['accountAddress', { accountAddress: `${message.accountAddress}\n` }],
    ['domain', { domain: '' }],
    ['domain', { domain: 'app.example\nevil' }],
    ['uri', { uri: 'app.example' }],
    ['uri', { uri: 'https:%2e%2e%2f//app.example' }],
    ['uri', { uri: 'HTTPS://' }],
    ['version', { version: '2' }],
    ['chainId', { chainId: 'eip155' }],
    ['chainId', { chainId: 'eip155:0x1' }],
    ['chainId', { chainId: 'dogecoin:1' }],
    ['nonce', { nonce: '1234567' }],
    ['nonce', { nonce: '12345678-' }],
    ['nonce', { nonce: undefined }],
    ['issuedAt', { issuedAt: undefined }],
    ['issuedAt', { issuedAt: 'garbage' }],
    ['expirationTime', { expirationTime: '2026-13-45' }],
    ['expirationTime', { expirationTime: '' }],
    ['notBefore', { notBefore: 'tomorrow' }],
    ['requestId', { requestId: 'a\nb' }],
    ['resources', { resources: ['https://a.example', 'b'] }],
    ['resources', { resources: 'https://a.example' }],
    ['resources', { resources: [undefined] }],
  ])('[S3.08] SEC-54 fault: the field %s is named: %j', (field, change) => {
    const wrong = { ...message, ...change } as SiwxMessage
    expect(refusalOf(() => formatSiwxMessage(wrong))).toMatch(new RegExp(`^${field}: `))
  })

  test('[S3.08] SEC-54 fault: a statement of Solana cannot pass for fields', () => {
    const [accountAddress] = sampleAccounts.solana
    for (const label of ['URI:', 'Version:', 'Chain ID:', 'Nonce:', 'Resources:', 'Issued At: x']) {
      const statement = `Hello\n${label} x`
      const wrong: SiwxMessage = { ...message, accountAddress, chainId: 'solana:a', statement }
      expect(refusalOf(() => formatSiwxMessage(wrong))).toMatch(/^statement: /)
    }
  })
})

const chains: Readonly<Record<ChainNamespace, readonly CaipNetworkId[]>> = {
  eip155: ['eip155:1', 'eip155:8453', 'eip155:0'],
  solana: [
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
    'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
    'solana:localnet',
  ],
  bip122: ['bip122:000000000019d6689c085ae165831e93'],
  polkadot: ['polkadot:91b171bb158e2d3848fa23a9f1c25182'],
  cosmos: ['cosmos:cosmoshub-4', 'cosmos:osmosis-1'],
}
const printable = fc.string({ minLength: 1, maxLength: 60 })
const time = fc
  .date({ min: new Date('1970-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString())
const segment = fc.stringMatching(/^[a-zA-Z0-9\-._~!$&'()*+,;=:@]{0,20}$/)
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })
const noFieldLine =
  /^(?:URI|Version|Chain ID|Nonce|Issued At|Expiration Time|Not Before|Request ID|Resources):/m

test('[S3.08] behaviour: what is written is read as the same fields, in all namespaces', () => {
  const messagesOf = (namespace: ChainNamespace) =>
    fc.record({
      accountAddress: fc.constantFrom(...sampleAccounts[namespace]),
      chainId: fc.constantFrom(...chains[namespace]),
      domain: fc.oneof(fc.domain(), fc.constantFrom('localhost:3000', '[::1]:1', '127.0.0.1')),
      uri: fc.webUrl({ withFragments: true, withQueryParameters: true }),
      version: fc.constant('1'),
      nonce: fc.stringMatching(/^[A-Za-z0-9]{8,40}$/),
      statement: maybe(
        namespace === 'solana'
          ? fc
              .array(fc.string({ unit: 'grapheme' }), { minLength: 1, maxLength: 4 })
              .map((lines) => lines.join('\n'))
              .filter((text) => text !== '' && !noFieldLine.test(text))
              .filter((text) => !/[\p{Cc}]/u.test(text.replaceAll('\n', '')))
          : printable,
      ),
      issuedAt: namespace === 'solana' ? maybe(time) : time,
      expirationTime: maybe(time),
      notBefore: maybe(time),
      requestId: maybe(segment),
      resources: maybe(fc.array(fc.webUrl(), { maxLength: 3 })),
    })
  const messages = fc.oneof(...chainNamespaces.map(messagesOf))
  fc.assert(
    fc.property(messages, (fields: SiwxMessage) => {
      const text = formatSiwxMessage(fields)
      expect(parseSiwxMessage(text)).toEqual(fields)
      expect(text).not.toMatch(/\r|\n$/)
    }),
    { numRuns: 2000 },
  )
})

test('[S3.08] fault: a text with one letter changed is refused or has other fields', () => {
  const { text } = vectors.valid[2]!
  const original = parseSiwxMessage(text)
  fc.assert(
    fc.property(
      fc.nat(text.length - 1),
      fc.string({ minLength: 0, maxLength: 2, unit: 'binary' }),
      (at, letters) => {
        const changed = text.slice(0, at) + letters + text.slice(at + 1)
        fc.pre(changed !== text)
        let read: SiwxMessage
        try {
          read = parseSiwxMessage(changed)
        } catch (error) {
          expect(error).toMatchObject({ code: 'INVALID_SIWX_MESSAGE' })
          return
        }
        expect(read).not.toEqual(original)
        expect(read.serializedMessage ?? formatSiwxMessage(read)).toBe(changed)
      },
    ),
    { numRuns: 2000 },
  )
})
