import { describe, expect, test } from '@jest/globals'
import type { CallEffects } from '../../kernel/exports/index.ts'
import type { Action, DecodedRequest } from './reading/decoded-request.ts'
import type { RequestFacts } from './reading/look-at-request.ts'
import { riskOf } from './risk.ts'

const [token, spender, to] = ['0xc0', '0x5b', '0x70']
const of = (
  actions: readonly Action[],
  decoded: Partial<DecodedRequest> = {},
  facts: Partial<RequestFacts> = {},
): RequestFacts => ({
  tokens: {},
  fee: undefined,
  effects: undefined,
  ...facts,
  decoded: { actions, calls: [{ from: '0xad' }], ...decoded },
})
const payment: Action = { kind: 'send', amount: { units: 1n }, to }
const opened: Action = { kind: 'createAccount', account: to, owner: to, token }
const inToken: Action = { kind: 'send', amount: { units: 1n, token }, to }
const approval = (units: bigint | undefined): Action => ({
  kind: 'approve',
  spender,
  token,
  amount: units === undefined ? undefined : { units },
})
const call: Action = { kind: 'call', to }
const typedData = (contract?: string): Action => ({
  kind: 'typedData',
  name: undefined,
  type: 'Vote',
  contract,
  fields: [],
  fieldCount: 0,
  leftOut: [],
  cut: [],
})
const signIn = {
  kind: 'signIn',
  domain: 'a',
  isThisPage: true,
  reachesFurther: false,
  text: '',
} as const
const coin = { decimals: 6, balance: 50n, supply: 100n } as RequestFacts['tokens'][string]
const told = (rest: Partial<Extract<CallEffects, { status: 'told' }>> = {}): CallEffects =>
  ({ status: 'told', isWhole: true, changes: [], allowances: [], ...rest }) as CallEffects

describe('[S6.04] the risk of a request', () => {
  test.each<readonly [string, RequestFacts]>([
    ['a payment', of([payment])],
    [
      'a payment in a token to an account that it opens',
      of([opened, inToken], {}, { tokens: { [token]: coin } }),
    ],
    ['a payment in a known token', of([inToken], {}, { tokens: { [token]: coin } })],
    ['two small allowances', of([approval(20n), approval(24n)], {}, { tokens: { [token]: coin } })],
    [
      'a small allowance beside a payment',
      of(
        [approval(20n), { ...inToken, amount: { units: 20n, token } }],
        {},
        { tokens: { [token]: coin } },
      ),
    ],
    ['a text', of([{ kind: 'sign', text: 'Hello' }], { calls: undefined })],
    ['a sign-in to this page', of([signIn])],
    ['a small allowance of a known token', of([approval(5n)], {}, { tokens: { [token]: coin } })],
    [
      'an allowance in a message of solana',
      of([approval(5n)], { calls: undefined, messages: [''] }, { tokens: { [token]: coin } }),
    ],
  ])('default: %s has none', (_, facts) => {
    expect(riskOf(facts)).toBe(false)
  })

  test.each<readonly [string, RequestFacts]>([
    ['what says nothing', of([])],
    ['data of another network', of([payment], { otherNetwork: 'eip155:10' })],
    ['a sign-in elsewhere', of([{ ...signIn, isThisPage: false }])],
    ['a sign-in whose URI is elsewhere', of([{ ...signIn, reachesFurther: true }])],
    ['data that a contract checks', of([typedData(to)])],
    ['data that its reader alone checks', of([typedData()])],
    ['an allowance without limit', of([approval(undefined)], {}, { tokens: { [token]: coin } })],
    ['an allowance of all that is held', of([approval(50n)], {}, { tokens: { [token]: coin } })],
    ['an allowance of nine tenths', of([approval(45n)], {}, { tokens: { [token]: coin } })],
    [
      'a sign-in elsewhere in the memo of a payment that an adapter reads',
      of([{ ...signIn, isThisPage: false }, payment], {
        reading: { isPayment: true, totals: [], warnings: [] },
      }),
    ],
    [
      'allowances that come to all that is held',
      of([approval(20n), approval(25n)], {}, { tokens: { [token]: coin } }),
    ],
    [
      'an allowance of what is left of a token beside what is sent of it',
      of(
        [approval(42n), { ...inToken, amount: { units: 4n, token } }],
        {},
        { tokens: { [token]: coin } },
      ),
    ],
    [
      'an allowance beside a payment of all that is held',
      of(
        [approval(1n), { ...inToken, amount: { units: 50n, token } }],
        {},
        { tokens: { [token]: coin } },
      ),
    ],
    ['an account that is opened for nothing', of([opened])],
    ['an account that is opened beside a payment in coin', of([opened, payment])],
    [
      'two accounts beside one payment',
      of([opened, opened, inToken], {}, { tokens: { [token]: coin } }),
    ],
    [
      'an account of others beside a payment to another one',
      of([{ ...opened, account: spender }, inToken], {}, { tokens: { [token]: coin } }),
    ],
    [
      'an account beside a payment of nothing',
      of([opened, { ...inToken, amount: { units: 0n, token } }], {}, { tokens: { [token]: coin } }),
    ],
    [
      'an allowance of what a payment from an account of the token leaves',
      of(
        [{ ...inToken, amount: { units: 25n, token: 'held' } }, approval(25n)],
        {},
        { tokens: { [token]: coin, held: { ...coin!, supply: undefined, token } } },
      ),
    ],
    [
      'two halves of a token that is spelt in two ways',
      of(
        ['0xab', '0xAB'].map(
          (spelt) =>
            ({ ...approval(25n), token: spelt, amount: { units: 25n, token: spelt } }) as Action,
        ),
        {},
        { tokens: { '0xab': coin, '0xAB': coin } },
      ),
    ],
    [
      'an allowance on top of another one',
      of([{ ...approval(1n), isMore: true } as Action], {}, { tokens: { [token]: coin } }),
    ],
    [
      'a payment in what may be an item of a collection',
      of([inToken], {}, { tokens: { [token]: null } }),
    ],
    [
      'an allowance of a token that nobody knows',
      of([approval(5n)], {}, { tokens: { [token]: null } }),
    ],
    [
      'an allowance of what counts in whole pieces, which may be the number of an item',
      of([approval(5n)], {}, { tokens: { [token]: { ...coin, decimals: 0 } } }),
    ],
    [
      'an allowance where no node says what is held',
      of([approval(5n)], {}, { tokens: { [token]: { decimals: 6, supply: 100n } } }),
    ],
    [
      'an allowance where nothing is held, and no node says how much there is',
      of([approval(5n)], {}, { tokens: { [token]: { decimals: 6, balance: 0n } } }),
    ],
    [
      'an allowance where nothing is held: it is of all that will come',
      of([approval(5n)], {}, { tokens: { [token]: { decimals: 6, supply: 100n, balance: 0n } } }),
    ],
    [
      'an allowance by a signature',
      of([approval(5n)], { calls: undefined }, { tokens: { [token]: coin } }),
    ],
    ['a whole collection', of([{ kind: 'approveAll', spender, token }])],
    [
      'a permission',
      of([
        {
          kind: 'grant',
          permissions: [],
          limits: [],
          fields: [],
          fieldCount: 0,
          leftOut: [],
          cut: [],
        },
      ]),
    ],
    ['what cannot be read', of([{ kind: 'unreadable' }])],
    [
      'what is not known beside a payment that an adapter reads',
      of([payment, { kind: 'unreadable', name: 'outputs' }], {
        reading: { isPayment: true, totals: [], warnings: [] },
      }),
    ],
    ['a new contract', of([{ kind: 'call', to: undefined }], {}, { effects: told() })],
    ['a risk beside what is not known yet', of([inToken, { kind: 'unreadable' }])],
    ['a call of a contract, whatever a node says of it', of([call], {}, { effects: told() })],
  ])('fault: %s is one', (_, facts) => {
    expect(riskOf(facts)).toBe(true)
  })

  test.each<readonly [string, RequestFacts]>([
    ['nothing is decoded', { ...of([]), decoded: undefined }],
    ['a token is still asked for', of([payment, approval(5n)])],
    ['the token that is paid in is still asked for', of([inToken])],
  ])('default: it is not known while %s', (_, facts) => {
    expect(riskOf(facts)).toBe(undefined)
  })
})
