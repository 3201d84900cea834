import { describe, expect, test } from '@jest/globals'
import { type Capabilities, KitError, type NamespaceAdapter } from '../../kernel/exports/index.ts'
import { sampleAccounts } from '../kit/sample-accounts.ts'
import { sampleNetworks } from '../kit/sample-networks.ts'
import { adapterConformance } from './adapter-conformance.ts'
import { failuresOf } from './failures-of.ts'

const [account] = sampleAccounts.cosmos
const bad = (code: string) => new KitError('Not that', { code })

/** A namespace with one address. */
const goodAdapter = (isFailing: () => boolean): NamespaceAdapter => ({
  namespace: 'cosmos',
  parseAddress(text) {
    if (text !== account) throw bad('INVALID_ADDRESS')
    return text
  },
  async getBalance({ signal }) {
    signal.throwIfAborted()
    if (isFailing()) throw bad('NODE_ERROR')
    return { units: '1', decimals: 6, symbol: 'ATOM' }
  },
  async signMessage({ request }) {
    const answer = await request({ method: 'sign' })
    if (typeof answer !== 'string' || answer === '') throw bad('INVALID_WALLET_ANSWER')
    return answer
  },
})

const failures = (
  members: Partial<NamespaceAdapter> = {},
  capabilities: Capabilities = { nativeBalance: true },
) =>
  failuresOf((runner) =>
    adapterConformance(runner, () => {
      let isFailing = false
      return {
        adapter: { ...goodAdapter(() => isFailing), ...members },
        capabilities,
        network: sampleNetworks.cosmos[0],
        account,
        invalidAddresses: [account.replace('cosmos', 'osmo')],
        signature: { answer: 'signed', text: 'signed' },
        failNodes() {
          isFailing = true
        },
      }
    }),
  )

describe('[C.31] the suite of adapters', () => {
  test('default: a good adapter passes', async () => {
    expect(await failures()).toEqual([])
  })

  const plain = new Error('plain')
  const cases: readonly [string, Partial<NamespaceAdapter>, RegExp][] = [
    ['another namespace', { namespace: 'solana' }, /one namespace/],
    ['an address that is taken as it is', { parseAddress: (text) => text }, /is refused/],
    [
      'an error without a code',
      {
        parseAddress(text) {
          if (text !== account) throw plain
          return text
        },
      },
      /is refused/,
    ],
    [
      'a balance that is a number',
      { getBalance: async () => ({ units: '1.5', decimals: 6, symbol: 'ATOM' }) },
      /native balance/,
    ],
    ['a node error without a code', { getBalance: () => Promise.reject(plain) }, /nodes fail/],
    [
      'a signature that is not looked at',
      { signMessage: async ({ request }) => String(await request({ method: 'sign' })) },
      /without sense/,
    ],
    ['a transfer that is not looked at', { send: async () => 'sent' }, /nothing is sent/],
  ]
  test.each(cases)('fault: finds %s', async (_, members, title) => {
    expect(await failures(members)).toContainEqual(expect.stringMatching(title))
  })

  test('fault: finds a capability without its method', async () => {
    for (const promised of [{ balances: true }, { send: true }]) {
      expect(await failures({}, promised)).toContainEqual(expect.stringMatching(/promise is there/))
    }
  })
})
