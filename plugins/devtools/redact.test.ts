import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { redact, redactText } from './redact.ts'

const phrase = 'legal winner thank year wave sausage worth useful legal winner thank yellow'
const secretTexts: readonly string[] = [
  'wc:7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9@2?symKey=587d5484ce2a',
  'ada.lovelace@acme.example',
  'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N_XgL0n3I9PlFUP0THsR8U',
  `0x${'1b'.repeat(65)}`,
  `${'9c'.repeat(32)}`,
  `0x${'4d'.repeat(32)}`,
  '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
  'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
  '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV',
  'MEUCIQDx2Yb3vO4rPqT7aW9kZ1nQmC8sHfJ6uLgE5tRyX0wBdQIgKj+pV3nA/oZ4mS7iU9hF2cD8e=',
  phrase,
]
const secretKeys = [
  ...['password', 'privateKey', 'private_key', 'mnemonic', 'symKey', 'signature', 'accessToken'],
  ...['authorization', 'apiKey', 'otp', 'pairingUri', 'seed', 'client-secret', 'topic'],
]
const secret = fc.constantFrom(...secretTexts)
const json = (leaf: fc.Arbitrary<unknown>) =>
  fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 5, depthSize: 'medium' },
      leaf,
      fc.array(tie('value'), { minLength: 1, maxLength: 3 }),
      fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), tie('value'), { minKeys: 1, maxKeys: 3 }),
    ),
  })).value

describe('redact', () => {
  test('behaviour: a secret that can be told by its look is gone, wherever and among whatever it stands', () => {
    const told = fc.tuple(
      secret,
      fc.constantFrom('', ' ', '"', '(', 'of ', 'https://acme.example/?q='),
    )
    const value = told.chain(([text, before]) =>
      fc.tuple(fc.constant(text), json(fc.constant(`${before}${text}`))),
    )
    fc.assert(
      fc.property(value, ([text, held]) => {
        expect(JSON.stringify(redact(held))).not.toContain(text)
      }),
    )
  })

  test('behaviour: whatever stands under a secret key is gone, at any depth', () => {
    const text = fc.stringMatching(/^[a-z]{4,6}-[0-9]{3,5}-[A-Z]{3}$/)
    const value = text.chain((hidden) =>
      fc.tuple(fc.constant(hidden), fc.constantFrom(...secretKeys), json(fc.constant(hidden))),
    )
    fc.assert(
      fc.property(value, ([hidden, key, held]) => {
        const copy = JSON.stringify(redact({ list: [{ [key]: held, [`my${key}`]: hidden }] }))
        expect(copy).not.toContain(hidden)
      }),
    )
  })

  test('behaviour: a secret that names a member is gone as well', () => {
    for (const text of secretTexts) {
      expect(JSON.stringify(redact({ byKey: { [text]: 1 } }))).not.toContain(text)
    }
    expect(redact({ seed: { 'word-1': 'legal', word: 'winner' } })).toEqual({
      seed: { '[redacted]': '[redacted]', word: '[redacted]' },
    })
  })

  test('behaviour: one-time codes go from sentences and from under codes, amounts and chains stay', () => {
    expect(redactText('Your code is 123456.')).toBe('Your code is [code].')
    expect(redact({ code: '123456', errorCode: 'USER_REJECTED', rpcCode: 4001 })).toEqual({
      code: '[redacted]',
      errorCode: 'USER_REJECTED',
      rpcCode: 4001,
    })
    expect(redact({ emailCode: 123_456 })).toEqual({ emailCode: 0 })
    const harmless = {
      amount: '123456',
      wei: '1000000000000000000000000000000',
      chain: 'eip155:421614',
      solana: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      id: '00000000-0000-4000-8000-000000000001',
      name: 'WalletConnectPairing',
      at: 1_700_000_000_000,
    }
    expect(redact(harmless)).toEqual(harmless)
  })

  test('behaviour: an address keeps its ends, so that two can be told apart', () => {
    expect(redactText('0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045')).toBe('0xd8dA…6045')
    expect(redactText('eip155:1:0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045')).toBe(
      'eip155:1:0xd8dA…6045',
    )
  })

  test('behaviour: the shape stays, and the copy of a copy is the same', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const once = redact(value)
        expect(redact(once)).toEqual(once)
        expect(shapeOf(once)).toEqual(shapeOf(value))
      }),
    )
  })

  test('behaviour: of a long text the beginning stays, and its length', () => {
    const icon = `data:image/png;base64,${'iVBORw0K'.repeat(100_000)}`
    expect(redactText(icon)).toMatch(/^data:image\/png;base64,.{0,50}… \[800022 characters\]$/)
    for (const text of secretTexts) {
      expect(redactText(`${text} ${'a'.repeat(1_000_000)}`)).not.toContain(text.slice(0, 40))
    }
  })

  test('fault: what is no JSON is named by its kind, and what has no end is cut', () => {
    const endless: { next?: unknown } = {}
    endless.next = endless
    expect(redact({ big: 1n, run: () => {} })).toEqual({ big: '[bigint]', run: '[function]' })
    expect(JSON.stringify(redact(endless))).toContain('"[…]"')
  })
})

/** Kinds of values by place; names of members may change. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf)
  if (typeof value === 'object' && value !== null) return Object.values(value).map(shapeOf)
  return typeof value
}
