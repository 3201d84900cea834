import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import type { ChainNamespace, ConnectorContribution } from '../../kernel/exports/index.ts'
import { orderConnectors } from './order-connectors.ts'

const wallet = (name: string, ...namespaces: ChainNamespace[]) =>
  ({ id: name, name, namespaces }) as unknown as ConnectorContribution
const wallets = [
  wallet('Bolt', 'eip155'),
  wallet('Cedar', 'eip155', 'solana'),
  wallet('Ada', 'solana'),
  wallet('Dune', 'cosmos'),
]

test('[V.04] behaviour: the app\u2019s first namespace first, then by name, in whatever order they announced themselves', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(wallets, { minLength: 4 }), (announced) => {
      const names = (...namespaces: ChainNamespace[]) =>
        orderConnectors(announced, namespaces).map(({ name }) => name)
      expect(names('eip155', 'solana', 'cosmos')).toEqual(['Bolt', 'Cedar', 'Ada', 'Dune'])
      expect(names('solana', 'cosmos', 'eip155')).toEqual(['Ada', 'Cedar', 'Dune', 'Bolt'])
      // What the app does not list comes last.
      expect(names('cosmos', 'solana')).toEqual(['Dune', 'Ada', 'Cedar', 'Bolt'])
    }),
  )
})

test('[SEC-126] fault: wallets of plugins of others stand behind those of the browser, whatever they are called', () => {
  const acme = { ...wallet('Aaa', 'eip155'), from: 'acme' } as ConnectorContribution
  const names = orderConnectors([acme, ...wallets], ['eip155', 'solana', 'cosmos']).map(
    ({ name }) => name,
  )
  expect(names).toEqual(['Bolt', 'Cedar', 'Aaa', 'Ada', 'Dune'])
})
