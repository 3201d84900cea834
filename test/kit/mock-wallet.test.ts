import { describe, test } from '@jest/globals'
import { chainNamespaces } from '../../kernel/exports/index.ts'
import { fakeClock } from './fakes.ts'
import { mockWallet } from './mock-wallet.ts'
import { sampleAccounts } from './sample-accounts.ts'
import { sampleNetworks } from './sample-networks.ts'
import { mockAnswers } from './mock-answers.ts'
import { connectorConformance } from '../conformance/connector-conformance.ts'
describe.each(chainNamespaces.map((namespace) => ({ namespace })))(
  '[C.31] the mock wallet of $namespace',
  ({ namespace }) => {
    connectorConformance({ test }, () => {
      const clock = fakeClock()
      const wallet = mockWallet({ namespace, clock })
      const [method, answer] = Object.entries(mockAnswers[namespace])[0] as [string, unknown]
      return {
        connector: wallet.connector,
        wallet,
        accounts: sampleAccounts[namespace],
        request: { namespaces: [namespace], networks: sampleNetworks[namespace] },
        question: { request: { method }, answer },
        clock,
      }
    })
  },
)
