import { describe, expect, test } from '@jest/globals'
import { compareGrant } from './compare-grant.ts'

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
const kinds = (answer: object, params: unknown = asked) =>
  compareGrant(params, { permissionsContext: 'x', expiry: 1_000, ...answer })?.differences.map(
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
    expect(compareGrant(asked, [one])?.isWider).toBe(false)
    expect(compareGrant(asked, [one, one])?.isWider).toBe(true)
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
      const compared = compareGrant([{ expiry: 5, permissions: wanted }], {
        permissionsContext: 'x',
        expiry: 5,
        grantedPermissions: given,
      })
      expect([seed, compared?.isWider]).toEqual([seed, !isWithin])
    }
  })
})
