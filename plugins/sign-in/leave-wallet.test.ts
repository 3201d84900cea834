import { expect, test } from '@jest/globals'
import type { ChainNamespace } from '../../kernel/exports/index.ts'
import { leaveWallet } from './leave-wallet.ts'

type Line = readonly [connectorId: string, namespace: ChainNamespace]

/** What is ended, by wallets that do not answer and one that refuses. */
function leaving(lines: readonly Line[]) {
  const ended: string[] = []
  const end = (what: string) => {
    ended.push(what)
    return what.endsWith('solana') ? Promise.reject(new Error('no')) : new Promise<void>(() => {})
  }
  const namespaces = Object.fromEntries(
    ['eip155', 'solana', 'polkadot', 'bip122', 'cosmos'].map((namespace) => [
      namespace,
      {
        connections: lines
          .filter((line) => line[1] === namespace)
          .map(([connectorId]) => ({ connectorId, namespace })),
      },
    ]),
  )
  const left = leaveWallet(
    {
      ctx: { read: () => ({ namespaces }) } as never,
      connections: {
        disconnect: (namespace?: string) => end(namespace ?? 'all'),
        remove: ({ connectorId, namespace }: { connectorId: string; namespace: string }) =>
          end(`${connectorId} in ${namespace}`),
      } as never,
    },
    { connectorId: 'acme' },
  )
  return { ended, left }
}

test('[S4.22] default: where there is that wallet alone everything ends', () => {
  expect(
    leaving([
      ['acme', 'eip155'],
      ['acme', 'solana'],
    ]).ended,
  ).toEqual(['all'])
})

test('[S4.22] fault: it ends in each of its namespaces at once, though it refuses in one and is silent in others', () => {
  const { ended } = leaving([
    ['acme', 'solana'],
    ['acme', 'eip155'],
    ['other', 'eip155'],
    ['acme', 'cosmos'],
    ['other', 'bip122'],
  ])
  expect([...ended].sort()).toEqual(['acme in eip155', 'cosmos', 'solana'])
})

test('[S4.22] fault: what the wallet refuses with is nobody’s', async () => {
  await expect(
    leaving([
      ['acme', 'solana'],
      ['other', 'eip155'],
    ]).left,
  ).resolves.toBeUndefined()
})
