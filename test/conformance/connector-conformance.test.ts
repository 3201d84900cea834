import { describe, expect, test } from '@jest/globals'
import { Subject } from 'rxjs'
import type { Connector, ConnectorEvent } from '../../kernel/exports/index.ts'
import { fakeClock } from '../kit/fakes.ts'
import { mockWallet } from '../kit/mock-wallet.ts'
import { sampleAccounts } from '../kit/sample-accounts.ts'
import { sampleNetworks } from '../kit/sample-networks.ts'
import { connectorConformance } from './connector-conformance.ts'
import { failuresOf } from './failures-of.ts'

/** The suite on a mock wallet whose connector was broken on purpose. */
const failures = (breakIt: (good: Connector) => Partial<Connector>) =>
  failuresOf((runner) =>
    connectorConformance(runner, () => {
      const clock = fakeClock()
      const wallet = mockWallet({ namespace: 'eip155', clock })
      return {
        connector: { ...wallet.connector, ...breakIt(wallet.connector) },
        wallet,
        accounts: sampleAccounts.eip155,
        request: { namespaces: ['eip155'], networks: sampleNetworks.eip155 },
        question: { request: { method: 'personal_sign' }, answer: `0x${'5c'.repeat(65)}` },
        clock,
      }
    }),
  )

const never = new Promise<never>(() => {})
const unstoppable = new AbortController().signal

describe('[C.31] the suite of connectors', () => {
  const bad: readonly [string, (good: Connector) => Partial<Connector>, RegExp][] = [
    ['no connection', () => ({ connect: async () => [] }), /connects/],
    [
      'a connection of another connector',
      ({ connect }) => ({
        connect: async (request) =>
          (await connect(request)).map((one) => ({ ...one, connectorId: 'other' })),
      }),
      /connects/,
    ],
    [
      'a refusal without a code',
      ({ connect }) => ({
        connect: (request) =>
          connect(request).catch(() => {
            throw new Error('no')
          }),
      }),
      /a refusal is a refusal/,
    ],
    [
      'a connector that is deaf to its signal',
      ({ connect }) => ({ connect: (request) => connect({ ...request, signal: unstoppable }) }),
      /ends at once/,
    ],
    [
      'a prompt on reconnecting',
      ({ connect }) => ({ reconnect: (request) => connect(request) }),
      /prompts nobody/,
    ],
    ['changes that nobody is told', () => ({ events$: new Subject<ConnectorEvent>() }), /account/],
    ['a disconnect that hangs', () => ({ disconnect: () => never }), /within 3000 ms/],
    ['events after the end', () => ({ disconnect: async () => {} }), /then is silent/],
    ['an answer of its own', () => ({ request: async () => 'mine' }), /hands a request/],
  ]
  test.each(bad)('fault: finds %s', async (_, breakIt, title) => {
    expect(await failures(breakIt)).toContainEqual(expect.stringMatching(title))
  })
})
