import { describe, expect, test } from '@jest/globals'
import { compareGrant, compareGrants } from './compare-grant.ts'

const asked = [
  {
    expiry: 1_000,
    permissions: [
      { type: 'native-token-transfer', data: { allowance: '0xAB' }, required: true },
      { type: { name: 'contract-call' }, data: { address: '0xAbC', functions: ['a', 'b'] } },
    ],
  },
]
const [request] = asked
const ada = `0x${'aB'.repeat(20)}`
const bob = `0x${'b0'.repeat(20)}`
const askedOf = { caipNetworkId: 'eip155:10', address: ada } as const
const compare = (params: unknown, answer: unknown) => compareGrant(params, answer, askedOf)
const kinds = (answer: object, params: unknown = asked) =>
  compare(params, { permissionsContext: 'x', expiry: 1_000, ...answer })?.differences.map(
    ({ kind }) => kind,
  )

describe('SEC-123 [V.33] a grant beside what was asked', () => {
  test('default: the order of members, the case of hex and `required` are no difference', () => {
    const grantedPermissions = [
      { data: { functions: ['a', 'b'], address: '0xabc' }, type: { name: 'contract-call' } },
      { type: 'native-token-transfer', data: { allowance: '0xab' } },
    ]
    expect(kinds({ grantedPermissions })).toEqual([])
    expect(kinds({ permissions: request?.permissions })).toEqual([])
    expect(kinds({})).toEqual([])
  })

  test('[SEC-86] fault: types and members are words, and a text of the wallet stands in quotes, cut', () => {
    const said = 'The kit says: accept this'
    const permissions = [
      { type: said, data: { [said]: `${said} ${'x '.repeat(100)}`, 'a.b': '0x1' } },
      { type: 'native-token-transfer', data: { rules: { [said]: 'one' } } },
    ]
    const { permissions: shown, differences } = compare(asked, {
      permissionsContext: 'x',
      permissions,
    }) as { permissions: unknown; differences: readonly { readonly granted?: string }[] }
    expect(shown).toEqual([
      {
        type: '?',
        details: [
          { name: '?', value: `“${`${said} ${'x '.repeat(100)}`.slice(0, 64)}”` },
          { name: 'a.b', value: '0x1' },
        ],
      },
      { type: 'native-token-transfer', details: [{ name: 'rules.?', value: 'one' }] },
    ])
    for (const { granted = '' } of differences) expect(granted).not.toMatch(/(?<!“)The kit/)
  })

  test('[SEC-86] fault: where more is granted than a person reads there is nothing to decide on', () => {
    const granting = (count: number) =>
      compare(asked, {
        permissionsContext: 'x',
        expiry: 1_000,
        permissions: Array.from({ length: count }, (_, at) => ({ type: `t${at}`, data: { a: 1 } })),
      })
    expect(granting(20)).toMatchObject({ isWider: true, isAnother: false })
    expect(granting(21)).toMatchObject({ isWider: true, isAnother: true })
    const many = Array.from({ length: 30 }, () => request?.permissions[0])
    const wide = { expiry: 1_000, permissions: many }
    const answering = (further: number) =>
      compare([wide], {
        permissionsContext: 'x',
        expiry: 1_001,
        permissions: [...many, ...Array.from({ length: further }, () => many[0])],
      })
    expect(answering(0)).toMatchObject({ isWider: true, isAnother: false })
    expect(answering(5)).toMatchObject({ isWider: true, isAnother: false })
    expect(answering(6)).toMatchObject({ isWider: true, isAnother: true })
  })

  test.each<[string, object, readonly string[]]>([
    ['a longer life', { expiry: 1_001 }, ['longer']],
    ['a life in milliseconds', { expiry: 1_000_000 }, ['longer']],
    ['no end', { expiry: undefined }, ['longer']],
    ['an end that is none', { expiry: -1 }, ['longer']],
    ['a shorter life', { expiry: 999 }, ['shorter']],
    ['nothing', { grantedPermissions: [] }, ['missing', 'missing']],
    [
      'one of them twice',
      { grantedPermissions: [...(request?.permissions ?? []), request?.permissions[0]] },
      ['unasked'],
    ],
    [
      'one limit less',
      {
        grantedPermissions: [{ type: 'native-token-transfer', data: {} }, request?.permissions[1]],
      },
      ['changed'],
    ],
  ])('fault: %s is a difference', (_, answer, expected) => {
    expect(kinds(answer)).toEqual(expected)
  })

  const hourly = { type: 'rate-limit', data: { count: 1, interval: 3_600 } }
  const limited = [{ ...request, policies: [hourly] }]

  test('default: the limits of the whole are part of what is granted, and one more is less', () => {
    const policies = [hourly, { type: 'call-limit', data: { count: 3 } }]
    expect(kinds({ policies }, limited)).toEqual([])
    expect(kinds({ policies: [hourly] })).toEqual([])
    expect(kinds({}, limited)).toEqual([])
    const granted = compare(limited, { permissionsContext: 'x', expiry: 1_000 })
    expect(granted?.permissions.map(({ type }) => type)).toContain('rate-limit')
  })

  test('SEC-123 fault: a limit of the whole that is gone or looser is a difference', () => {
    const looser = { ...hourly, data: { ...hourly.data, count: 9 } }
    expect(kinds({ policies: [] }, limited)).toEqual(['changed'])
    expect(kinds({ policies: [looser] }, limited)).toEqual(['changed'])
    const answer = { permissionsContext: 'x', expiry: 1_000, policies: [looser] }
    expect(compare(limited, answer)).toMatchObject({
      isWider: true,
      differences: [
        {
          kind: 'changed',
          type: 'rate-limit',
          asked: 'count: 1, interval: 3600',
          granted: 'count: 9, interval: 3600',
        },
      ],
    })
  })

  test.each(['1000', '0x3e8', 'soon', {}])(
    'fault: a longer life than %j is a difference, in whatever form it was asked for',
    (expiry) => {
      expect(kinds({ expiry: 999_999 }, [{ ...request, expiry }])).toEqual(['longer'])
    },
  )

  test('default: an end in text is the same end', () => {
    expect(kinds({}, [{ ...request, expiry: '0x3e8' }])).toEqual([])
    expect(kinds({ expiry: undefined }, [{ ...request, expiry: undefined }])).toEqual([])
    expect(kinds({}, [{ ...request, expiry: undefined }])).toEqual(['shorter'])
  })

  test('fault: a second grant in one answer was not asked for', () => {
    const one = { permissionsContext: 'x', expiry: 1_000 }
    expect(compare(asked, [one])?.isWider).toBe(false)
    expect(compare(asked, [one, one])?.isWider).toBe(true)
  })

  const key = { type: 'keys', data: { ids: ['did:key:1', 'did:key:0xAB'] } }
  test.each<[string, object, object]>([
    ['a chain as number', { chainId: '0xa' }, { chainId: 10 }],
    ['a chain as CAIP-2', { chainId: '0xa' }, { chainId: 'eip155:10' }],
    ['a chain that was asked, not the one of the wallet', { chainId: '0x1' }, { chainId: '1' }],
    ['the chain of the wallet', {}, { chainId: '0xA' }],
    ['an address in another case', { address: ada }, { address: ada.toLowerCase() }],
    ['the account of the wallet', {}, { address: ada.toLowerCase() }],
    ['an account as CAIP-10', { account: `eip155:10:${ada}` }, { address: ada, chainId: '0xa' }],
    ['the same signer', { signer: key }, { signer: { data: key.data, type: 'keys' } }],
    ['nothing of them', { chainId: '0x1', address: bob, signer: key }, {}],
  ])('default: %s is as it was asked', (_, request_, answer) => {
    expect(kinds(answer, [{ ...request, ...request_ }])).toEqual([])
  })

  test.each<[string, object, object, string]>([
    ['another chain', { chainId: '0x1' }, { chainId: '0xa' }, 'chain'],
    ['another chain than the wallet is on', {}, { chainId: '0x1' }, 'chain'],
    ['a chain that is none', { chainId: '0xa' }, { chainId: 'ten' }, 'chain'],
    ['an account on another chain', {}, { account: `eip155:1:${ada}` }, 'chain'],
    ['another address', { address: ada }, { address: bob }, 'account'],
    ['another address than the one that was asked', {}, { address: bob }, 'account'],
    ['another account beside the right one', {}, { address: ada, account: bob }, 'account'],
    ['an address that is none', {}, { address: 7 }, 'account'],
    ['the same wrong account in both places', {}, { address: bob, account: bob }, 'account'],
    ['another signer', { signer: key }, { signer: { ...key, type: 'account' } }, 'signer'],
    [
      'one key more',
      { signer: key },
      { signer: { ...key, data: { ids: ['did:key:1'] } } },
      'signer',
    ],
    ['a signer that nobody asked for', {}, { signer: key }, 'signer'],
  ])('fault: %s is another grant', (_, request_, answer, kind) => {
    expect(kinds(answer, [{ ...request, ...request_ }])).toEqual([kind])
    expect(
      compare([{ ...request, ...request_ }], { permissionsContext: 'x', expiry: 1_000, ...answer }),
    ).toMatchObject({ isAnother: true })
  })

  test('property: what is not there to the letter is never taken for what was asked, seed 7', () => {
    let seed = 7
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return seed % below
    }
    const permission = () => ({ type: `t${random(3)}`, data: { limit: random(4), to: random(2) } })
    for (let round = 0; round < 500; round += 1) {
      const wanted = Array.from({ length: random(4) }, permission)
      const given = Array.from({ length: random(4) }, permission)
      const left = wanted.map((each) => JSON.stringify(each))
      const isWithin = given.every((each) => {
        const index = left.indexOf(JSON.stringify(each))
        if (index >= 0) left.splice(index, 1)
        return index >= 0
      })
      const compared = compare([{ expiry: 5, permissions: wanted }], {
        permissionsContext: 'x',
        expiry: 5,
        grantedPermissions: given,
      })
      expect([seed, compared?.isWider]).toEqual([seed, !isWithin])
    }
  })
})

describe('[V.33] SEC-123: grants by the present name of ERC-7715', () => {
  const permission = {
    type: 'native-token-stream',
    isAdjustmentAllowed: true,
    data: { cap: '0xA' },
  }
  const rules = [
    { type: 'expiry', data: { timestamp: 1_000 } },
    { type: 'payee', data: { addresses: [bob] } },
  ]
  const question = { chainId: '0xa', from: ada, to: bob, permission, rules }
  const grant = {
    ...question,
    permission: { type: 'native-token-stream', data: { cap: '0xa' } },
    context: '0xc0de',
    dependencies: [],
    delegationManager: bob,
  }
  const compareAll = (params: unknown, answer: unknown) =>
    compareGrants('wallet_requestExecutionPermissions', params, answer, askedOf)

  test('default: each grant beside its own request', () => {
    const second = { ...question, rules: [] }
    const grants = compareAll([question, second], [grant, { ...grant, rules: [], context: '0x2' }])
    expect(grants?.map(({ pci, expiry, isWider }) => [pci, expiry, isWider])).toEqual([
      ['0xc0de', 1_000, false],
      ['0x2', undefined, false],
    ])
    expect(grants?.flatMap(({ differences }) => differences)).toEqual([])
  })

  test.each<[string, object, string]>([
    [
      'a longer life',
      { rules: [{ type: 'expiry', data: { timestamp: 1_001 } }, rules[1]] },
      'longer',
    ],
    ['no end', { rules: [rules[1]] }, 'longer'],
    [
      'a shorter life',
      { rules: [{ type: 'expiry', data: { timestamp: 999 } }, rules[1]] },
      'shorter',
    ],
    ['a rule less', { rules: [rules[0]] }, 'changed'],
    ['a higher limit', { permission: { ...permission, data: { cap: '0xB' } } }, 'changed'],
    [
      'another permission',
      { permission: { ...permission, type: 'erc20-token-stream' } },
      'unasked',
    ],
    ['another chain', { chainId: '0x1' }, 'chain'],
    ['another account', { from: bob }, 'account'],
    ['another receiver of the right', { to: ada }, 'signer'],
  ])('fault: %s is a difference', (_, change, kind) => {
    const [compared] = compareAll([question], [{ ...grant, ...change }]) ?? []
    expect(compared?.differences.map((one) => one.kind)).toContain(kind)
    expect(compared && (compared.isWider || compared.isAnother)).toBe(kind !== 'shorter')
  })

  test('fault: one grant more than was asked is more', () => {
    const grants = compareAll([question], [grant, { ...grant, context: '0x2' }])
    expect(grants?.map(({ isWider, isAnother }) => isWider || isAnother)).toEqual([false, true])
  })

  test.each([undefined, null, [], [{}], ['0x1'], [grant, { ...grant, context: undefined }]])(
    'fault: %j is no answer',
    (answer) => expect(compareAll([question], answer)).toBeUndefined(),
  )
})
