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
  test('[SEC-86] fault: a list of holes, or of more than is shown, has an end', () => {
    const holes: unknown[] = []
    holes.length = 4_294_967_295
    const redacted = redact({ holes }) as { readonly holes: readonly unknown[] }
    expect(redacted.holes.length).toBeLessThanOrEqual(100_001)
    expect(redacted.holes.at(-1)).toBe('[…]')
    expect(redact([1, undefined, [2]])).toEqual([1, undefined, [2]])
  })

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

  test.each([
    ['in capitals', phrase.toUpperCase()],
    ['as titles', phrase.replace(/\b[a-z]/g, (letter) => letter.toUpperCase())],
    ['with commas', phrase.replaceAll(' ', ', ')],
    ['with dashes', phrase.replaceAll(' ', '-')],
    ['with slashes', phrase.replaceAll(' ', '/')],
    ['by lines', phrase.replaceAll(' ', '\r\n')],
    [
      'with numbers',
      phrase
        .split(' ')
        .map((word, at) => `${at + 1}. ${word}`)
        .join('\n'),
    ],
    [
      'with numbers in brackets',
      phrase
        .split(' ')
        .map((word, at) => `${at + 1}) ${word}`)
        .join(' '),
    ],
    ['in JSON', JSON.stringify(phrase.split(' '))],
    ['in JSON by lines', JSON.stringify({ words: phrase.split(' ') }, null, 4)],
    ['in JSON within JSON', JSON.stringify(JSON.stringify(phrase.split(' '), null, 2))],
    ['with a word that says what it is', `basic ${phrase.slice(phrase.indexOf(' ') + 1)}`],
    ['in a list', phrase.split(' ')],
    [
      'in lists of four',
      [0, 4, 8].map((at) =>
        phrase
          .split(' ')
          .slice(at, at + 4)
          .join(' '),
      ),
    ],
    ['in a list of objects', phrase.split(' ').map((word, index) => ({ index, word }))],
    ['by numbers', Object.fromEntries(phrase.split(' ').map((word, at) => [`word${at}`, word]))],
  ])('[SEC-74] behaviour: a phrase is gone %s', (_, dressed) => {
    for (const value of [dressed, { text: dressed }, [1, { deep: [dressed] }]]) {
      const copy = JSON.stringify(redact(value)).toLowerCase()
      for (const word of ['legal', 'winner', 'sausage', 'yellow']) {
        // Of a list the first word is one of its own.
        if (word !== 'legal') expect(copy).not.toContain(word)
      }
      expect(redact(redact(value))).toEqual(redact(value))
    }
  })

  test('[SEC-74] behaviour: short names of secrets hide them; what only looks like one stays', () => {
    const secrets = ['pin', 'PIN', 'userPin', 'auth', 'x-auth', 'key', 'hmac_key', 'sessionKey']
    for (const key of [...secrets, 'pass', 'db_pass', 'PASSWD', 'seeds', 'apiKeys', 'mnemonics']) {
      expect(redact({ [key]: 'Xq3' })).toEqual({ [key]: '[redacted]' })
    }
    const harmless = ['publicKey', 'public_key', 'pubKey', 'keyboard', 'keyframes', 'storageKey']
    const others = ['monkey', 'spin', 'pinned', 'author', 'authors', 'compass', 'passed', 'bypass']
    for (const key of [...harmless, ...others, 'passenger', 'shipping', 'keys']) {
      expect(redact({ [key]: 'Xq3' })).toEqual({ [key]: 'Xq3' })
    }
    const lists = { wallets: ['Rainbow', 'Trust Wallet', 'io.zerion'], ids: ['eip155', 'solana'] }
    expect(redact(lists)).toEqual(lists)
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
    const twice: { one?: unknown; other?: unknown } = {}
    Object.assign(twice, { one: twice, other: twice })
    expect(JSON.stringify(redact(twice)).length).toBeLessThan(10_000_000)
  })
})

/** Kinds of values by place; names of members may change. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf)
  if (typeof value === 'object' && value !== null) return Object.values(value).map(shapeOf)
  return typeof value
}
