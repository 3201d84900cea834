import { expect, test } from '@jest/globals'
import type { ContributionConflict } from '../base/contribution-point.ts'
import { type ConnectorContribution, connectors } from './wallet-points.ts'

const connector = (id: string, type: ConnectorContribution['type']): ConnectorContribution => ({
  id,
  type,
  name: id,
  namespaces: ['eip155'],
  connector: () => Promise.reject(new Error('not loaded here')),
})

test('[SEC-86] fault: of two connectors that pair, and of two with one id, the first stays', () => {
  const conflicts: ContributionConflict[] = []
  const entries = [
    { pluginId: 'a', value: connector('relay', 'WALLET_CONNECT') },
    { pluginId: 'b', value: connector('other', 'WALLET_CONNECT') },
    { pluginId: 'c', value: connector('relay', 'EXTERNAL') },
    { pluginId: 'd', value: connector('WALLET_CONNECT', 'EXTERNAL') },
    { pluginId: 'd', value: connector('second', 'EXTERNAL') },
  ]
  const kept = connectors.combine(entries, (conflict) => conflicts.push(conflict))
  expect(kept.map(({ value }) => value.id)).toEqual(['relay', 'WALLET_CONNECT', 'second'])
  expect(conflicts).toEqual([
    { pluginId: 'c', message: '"relay" is taken by "a"' },
    { pluginId: 'b', message: '"WALLET_CONNECT" is taken by "a"' },
  ])
})
