import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import * as wordLists from 'viem/accounts'
import { proseWords } from './phrases.ts'
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
/** Each of its words is there once. */
const different = 'drop once pink away grain welcome scene little vacuum above image misery'
/** The ten published ones. */
const lists = [
  ...(['czech', 'english', 'french', 'italian', 'japanese', 'korean', 'portuguese'] as const),
  ...(['spanish', 'simplifiedChinese', 'traditionalChinese'] as const),
]
const seed = 39
/** Every small letter as another sign, counted from the sign of `a`. */
const asSigns = (text: string, first: number) =>
  text.replace(/[a-z]/g, (letter) => String.fromCodePoint(letter.charCodeAt(0) - 97 + first))
/** Encodings and looks of a text, each of which is undone before it is looked at. */
const dresses: readonly (readonly [string, (text: string) => string])[] = [
  ['in wide letters', (text) => asSigns(text, 0xff_41)],
  ['in circled letters', (text) => asSigns(text, 0x24_d0)],
  ['in letters in brackets', (text) => asSigns(text, 0x24_9c)],
  ['in squared letters', (text) => asSigns(text, 0x1_f1_30)],
  ['in dark circles', (text) => asSigns(text, 0x1_f1_50)],
  ['in dark squares', (text) => asSigns(text, 0x1_f1_70)],
  ['in letters of flags', (text) => asSigns(text, 0x1_f1_e6)],
  ['in bold letters', (text) => asSigns(text, 0x1_d4_1a)],
  ['with marks that are not seen', (text) => text.replace(/[a-z]/g, '$&\u200b\ufe0f\u034f')],
  ['in a URL', (text) => text.replace(/./g, (sign) => `%${hex(sign, 2)}`)],
  ['in a URL twice', (text) => text.replace(/./g, (sign) => `%25${hex(sign, 2)}`)],
  ['as old pages escape', (text) => text.replace(/[a-z]/g, (sign) => `%u${hex(sign, 4)}`)],
  ['in references', (text) => text.replace(/./g, (sign) => `&#${sign.charCodeAt(0)};`)],
  ['in hex references', (text) => text.replace(/./g, (sign) => `&#x0${hex(sign, 2)}`)],
  ['in references in references', (text) => text.replace(/[a-z]/g, (s) => `&amp;#x${hex(s, 2)};`)],
  ['between named references', (text) => text.replaceAll(' ', '&quot;,&nbsp;&quot;')],
  ['between references to nothing', (text) => text.replaceAll(' ', '&constructor;')],
  ['in escapes', (text) => text.replace(/[a-z]/g, (sign) => `\\u${hex(sign, 4)}`)],
  ['in escapes of escapes', (text) => text.replace(/[a-z]/g, (s) => `\\\\u${hex(s, 4)}`)],
  ['in short escapes', (text) => text.replace(/[a-z]/g, (sign) => `\\x${hex(sign, 2)}`)],
  ['in escapes in braces', (text) => text.replace(/[a-z]/g, (sign) => `\\u{${hex(sign, 2)}}`)],
]
const hex = (sign: string, digits: number) =>
  sign.charCodeAt(0).toString(16).padStart(digits, '0').toUpperCase()
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
    ['in a list in capitals', phrase.toUpperCase().split(' ')],
    ['in a list with numbers', phrase.split(' ').map((word, at) => `${at + 1}. ${word}`)],
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
    ['in lists within a list', [0, 4, 8].map((at) => phrase.split(' ').slice(at, at + 4))],
    [
      'in two texts',
      { a: phrase.slice(0, phrase.indexOf('wave')), b: phrase.slice(phrase.indexOf('wave')) },
    ],
    ['with numbers between', phrase.split(' ').flatMap((word, at) => [at + 1, word])],
    [
      'with each word in the object of the one before',
      phrase.split(' ').reduceRight<unknown>((next, word) => ({ word, next }), null),
    ],
    [
      'as an attribute each',
      phrase
        .split(' ')
        .map((word, at) => `w${at}=${word}`)
        .join('&'),
    ],
    [
      'as items of a page',
      phrase
        .split(' ')
        .map((word) => `<li>${word}</li>`)
        .join(''),
    ],
    [
      'as one word with capitals',
      phrase.replace(/(?:^| )([a-z])/g, (_found, letter: string) => letter.toUpperCase()),
    ],
    ['with marks that are not seen', phrase.replace(/\b([a-z])/g, (letter) => `${letter}\u200b`)],
    ['by numbers', Object.fromEntries(phrase.split(' ').map((word, at) => [`word${at}`, word]))],
  ])('[SEC-74] behaviour: a phrase is gone %s', (_, dressed) => {
    for (const value of [dressed, { text: dressed }, [1, { deep: [dressed] }]]) {
      const copy = JSON.stringify(redact(value)).replaceAll('\u200b', '').toLowerCase()
      for (const word of ['legal', 'winner', 'sausage', 'yellow']) {
        // Of a list the first word is one of its own.
        if (word !== 'legal') expect(copy).not.toContain(word)
      }
      expect(redact(redact(value))).toEqual(redact(value))
    }
  })

  test.each([
    ['Spanish', 'perla grasa ánimo ameno remedio señor regir guante doce alteza vacío tecla'],
    [
      'French, its marks apart',
      'dénicher ratisser quiétude tiède gruyère camion prince toxine insulter fourmi intact chlorure'.normalize(
        'NFD',
      ),
    ],
    [
      'Japanese',
      'きやく　こんき　せんか　うすめる　いずみ　ぶどう　およぼす　りてん　こうちゃ　うやまう　たいめん　とどける',
    ],
    ['Korean', '성공 목사 신제품 코끼리 에어컨 질문 전개 충고 숟가락 줄무늬 전시 미용실'],
    [
      'Korean, its letters apart',
      '성공 목사 신제품 코끼리 에어컨 질문 전개 충고 숟가락 줄무늬 전시 미용실'.normalize('NFD'),
    ],
    ['Chinese', '道 抑 信 话 荷 城 钙 构 欲 辅 同 鉴'],
    [
      'English in wide letters',
      'legal winner thank year wave sausage worth useful legal winner thank yellow'.replace(
        /[a-z]/g,
        (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfe_e0),
      ),
    ],
  ])('[SEC-74] behaviour: a phrase is gone in whatever language: %s', (_, words) => {
    for (const value of [{ text: words }, words.split(/\s/), { a: [words], b: 1 }]) {
      const copy = JSON.stringify(redact(value))
      for (const word of words.split(/\s/).slice(1, 11)) expect(copy).not.toContain(word)
    }
  })

  test.each(lists)(
    '[SEC-74] behaviour: no phrase of the published words survives, alone, in a sentence or in a list: %s',
    (list) => {
      const space = list === 'japanese' ? '\u3000' : ' '
      fc.assert(
        fc.property(
          fc.array(fc.constantFrom(...wordLists[list]), { minLength: 12, maxLength: 24 }),
          fc.constantFrom('NFC', 'NFD'),
          (drawn, form) => {
            const words = drawn.map((word) => word.normalize(form))
            const text = words.join(space)
            expect(redactText(text)).toBe('[phrase]')
            const said = `1. ${text}, 2. (${text})! My words are:${space}${text}. So: ${text}`
            const copy = JSON.stringify([redact(said), redact({ said, words })]).normalize(form)
            for (const [at, word] of words.entries()) {
              expect(copy).not.toContain(`${word}${space}${words[at + 1]}`)
              expect(copy).not.toContain(`"${word}"`)
            }
          },
        ),
        { seed, numRuns: 200 },
      )
    },
  )

  test('[SEC-74] behaviour: what parts prose from a phrase is a word of none', () => {
    const published = new Set(lists.flatMap((list) => wordLists[list]).map(lettersOf))
    expect(published.size).toBeGreaterThan(15_000)
    expect(proseWords.filter((word) => published.has(word))).toEqual([])
  })

  test.each(dresses)('[SEC-74] behaviour: a secret is gone %s', (_, dress) => {
    const words = phrase.split(' ')
    const parts = [words.slice(0, 5).join(' '), words.slice(5).join(' ')].map(dress)
    const told = [
      dress(phrase),
      `So: (${dress(phrase)})`,
      words.map(dress),
      parts,
      { a: parts[0], b: [parts[1]] },
    ]
    const named = Object.fromEntries(words.map((word, at) => [`w${at}`, dress(word)]))
    const names = Object.fromEntries(different.split(' ').map((word) => [dress(word), 1]))
    for (const value of [...told, named, names]) {
      const copy = JSON.stringify(redact({ value }))
      for (const word of `${words.slice(1).join(' ')} ${different}`.split(' ')) {
        expect(copy).not.toContain(word)
        expect(copy).not.toContain(JSON.stringify(dress(word)).slice(1, -1))
      }
    }
    expect(redactText(`${dress('password')}=Xq3`)).not.toContain('Xq3')
    for (const held of [{ [dress('password')]: 'Xq3' }, { k: dress('password'), v: 'Xq3' }]) {
      expect(JSON.stringify(redact(held))).not.toContain('Xq3')
    }
    const link = dress('wc:abcdef')
    expect(redactText(`see ${link} now`)).not.toContain(link)
    for (const harmless of [dress('nothing here'), { [dress('colour')]: dress('red') }]) {
      expect(redact(harmless)).toEqual(harmless)
    }
  })

  test('[SEC-74] behaviour: a phrase is gone as the names of members, alone or each with the next word', () => {
    const words = different.split(' ')
    const pairs = Object.fromEntries(
      words.flatMap((word, at) => (at % 2 ? [] : [[word, words[at + 1]]])),
    )
    for (const value of [pairs, Object.fromEntries(words.map((word, at) => [word, at]))]) {
      const copy = JSON.stringify(redact({ value }))
      for (const word of words) expect(copy).not.toContain(word)
    }
  })

  test.each([
    ['Chinese', '助记词是道 抑 信 话 荷 城 钙 构 欲 辅 同 鉴就是', /道|抑|同|鉴/],
    [
      'Korean',
      '성공 목사 신제품 코끼리 에어컨 질문 전개 충고 숟가락 줄무늬 전시 미용실입니다',
      /목사|전시|미용/,
    ],
    [
      'Japanese',
      '言葉きやく　こんき　せんか　うすめる　いずみ　ぶどう　およぼす　りてん　こうちゃ　うやまう　たいめん　とどける。',
      /きやく|こんき|たいめん|とどける/,
    ],
  ])(
    '[SEC-74] behaviour: a phrase is gone where words of a sentence touch it: %s',
    (_, text, word) => {
      for (const form of ['NFC', 'NFD']) {
        expect(redactText(text.normalize(form)).normalize('NFC')).not.toMatch(word)
      }
    },
  )

  test('[SEC-74] behaviour: what merely has many short words stays', () => {
    const harmless = [
      { theme: 'dark', status: 'idle', layout: 'modal', mode: 'auto', count: 5 },
      Array.from({ length: 20 }, (_, id) => ({
        id: `network-${id}`,
        status: 'active',
        kind: 'test',
      })),
      Array.from({ length: 20 }, () => ({ status: 'active', kind: 'test' })),
      Object.fromEntries(
        ['email', 'send', 'swaps', 'onramp', 'pay', 'receive', 'balances', 'names', 'marks'].map(
          (name) => [name, 'active'],
        ),
      ),
      Object.fromEntries(
        ['legal', 'winner', 'thank', 'year', 'wave', 'sausage', 'worth', 'useful', 'drop', 'once']
          .concat('pink', 'away')
          .map((name) => [name, { count: 1 }]),
      ),
      [
        ...['Ethereum', 'Base', 'Polygon', 'Optimism', 'Arbitrum', 'Gnosis', 'Celo', 'Linea'],
        ...['Scroll', 'Mantle', 'Blast', 'Mode', 'Ronin', 'Sonic'],
      ].map((name, id) => ({ id, name, label: `${name}s` })),
      { email: true, send: true, swaps: false, onramp: true, activity: true, receive: true },
      'The wallet did not answer in time, so that the request is over and may be tried again',
      'Every plugin with these names was stopped, and the others should begin again from the first',
      '올바른 주소가 아니에요. 보이지 않는 문자가 들어 있어요. 다시 복사하세요.',
      '지갑이 응답하지 않았습니다. 다시 시도해 주세요.',
      '钱包没有回应，请再试一次。',
    ]
    for (const value of harmless) expect(redact(value)).toEqual(value)
  })

  test('[SEC-74] behaviour: what stands behind the name of a secret is gone in a text and in a pair', () => {
    for (const text of [
      'password=Xq3',
      'a token: Xq3, b',
      '{"mnemonic":"Xq3 Yz4"}',
      "secret='Xq3'",
    ]) {
      expect(redactText(text)).not.toMatch(/Xq3|Yz4/)
      expect(redactText(redactText(text))).toBe(redactText(text))
    }
    expect(redactText('token: token')).toBe('token: [redacted]')
    expect(redactText('status: Xq3, name=Yz4')).toBe('status: Xq3, name=Yz4')
    expect(redact({ name: 'password', value: 'Xq3' })).toEqual({
      name: 'password',
      value: '[redacted]',
    })
    expect(redact({ name: 'colour', value: 'Xq3' })).toEqual({ name: 'colour', value: 'Xq3' })
  })

  test.each([
    ['a pair', ['privateKey', 'Xq3']],
    [
      'pairs, as a map has them',
      [
        ['colour', 'red'],
        ['Private-Key', { held: ['Xq3'] }],
      ],
    ],
    ['a label and a text', { label: 'Recovery phrase', text: 'Xq3' }],
    ['a key and a val', { key: 'secret', val: 'Xq3' }],
    ['a field and what it holds', { at: 5, required: true, title: 'Your pin', newValue: 'Xq3' }],
    ['a name behind its value', { value: 'Xq3', name: 'api_key' }],
    ['a sentence behind a name', 'Error: password: Xq3'],
    ['a sentence behind the name of another secret', 'topic: token: Xq3'],
    ['quotes that are cut off', 'password="Xq3 Yz4'],
    ['quotes with quotes', '"password":"Xq3\\"Yz4"'],
    ['a code and its name', ['code', '123456']],
    ['a code of a form', { name: 'emailCode', value: '123456', required: true }],
    ['a sentence', 'Password is hunter2Xq3'],
    ['a sentence with a sign', 'The pin is: Xq3, b'],
    ['a sentence with quotes', "Your password is 'Xq'."],
    ['JSON within JSON', JSON.stringify(JSON.stringify({ password: 'Xq3 Yz4' }))],
    ['a list in JSON', '{"seed":["Xq3","Yz4"],"count":1}'],
    ['an object in JSON', '{"secret":{"a":"Xq3","b":"Yz4"}}'],
  ])('[SEC-74] behaviour: what stands behind the name of a secret is gone in %s', (_, held) => {
    for (const value of [held, { held }, [1, { deep: [held] }]]) {
      const copy = redact(value)
      expect(JSON.stringify(copy)).not.toMatch(/Xq|Yz4|123456/)
      expect(redact(copy)).toEqual(copy)
    }
  })

  test('[SEC-74] behaviour: what merely speaks of a secret stays', () => {
    const harmless = [
      'The password is wrong',
      'The signature is not that of the account',
      ['colour', 'red'],
      ['password', 'pin', 'token'],
      { status: 'expired', code: 'INVALID_TOKEN', count: 1 },
      { id: 'socials/otp', status: 'active' },
      { name: 'Email', type: 'AUTH' },
      { viewId: 'EmailVerifyOtp', params: { namespace: 'solana' } },
    ]
    for (const value of harmless) expect(redact(value)).toEqual(value)
  })

  test('[SEC-86] fault: what keeps a pattern busy has an end', () => {
    /** Of the processor, which may have other work beside. */
    const took = (value: unknown) => {
      const start = process.cpuUsage()
      redact(value)
      return process.cpuUsage(start).user / 1000
    }
    // Each of these took eight seconds and more where every sign was the beginning of another look.
    for (const part of ['a', '-', 'a.', '://', '<', '%41']) {
      const texts = Array.from({ length: 500 }, () => part.repeat(2048).slice(0, 2048))
      const long = part.repeat(1_000_000)
      expect([part, took({ texts, [long]: long }) < 4000]).toEqual([part, true])
    }
    // Marks belong to the letter before and to nothing else: it had no end where they could part words as well.
    const word = `abc${'\u0301'.repeat(3)} `
    expect(
      took([`${word.repeat(11)}x`, ...Array.from({ length: 20 }, () => word.repeat(11))]),
    ).toBeLessThan(4000)
  })

  test('[SEC-74] behaviour: short names of secrets hide them; what only looks like one stays', () => {
    const secrets = ['pin', 'PIN', 'userPin', 'auth', 'x-auth', 'key', 'hmac_key', 'sessionKey']
    const keys = [
      'privkey',
      'sk',
      'xprv',
      'nsec',
      'wif',
      'entropy',
      'keystore',
      'seedPhrase',
      'srp',
    ]
    for (const key of [
      ...secrets,
      ...keys,
      'sessionId',
      'bearer',
      'pass',
      'db_pass',
      'PASSWD',
      'seeds',
      'apiKeys',
      'mnemonics',
    ]) {
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

  test('behaviour: names that read alike once they are redacted are still those of several members', () => {
    const names = { 'a@acme.example': 1, colour: 'red', 'b@acme.example': 2 }
    const redacted = { '[e-mail]': 1, colour: 'red', '[e-mail] 2': 2 }
    expect(redact(names)).toEqual(redacted)
    expect(redact(redacted)).toEqual(redacted)
    expect(redact({ seed: { 0: 'Xq3', 1: { 2: 'Xq3' } } })).toEqual({
      seed: { '[redacted]': '[redacted]', '[redacted] 2': { '[redacted]': '[redacted]' } },
    })
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

/** Without accents. */
const lettersOf = (word: string) => word.normalize('NFD').replace(/\p{M}/gu, '')

/** Kinds of values by place; names of members may change. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf)
  if (typeof value === 'object' && value !== null) return Object.values(value).map(shapeOf)
  return typeof value
}
