import { describe, test } from '@jest/globals'
import { accountRows } from '../../kernel/exports/index.ts'
import { mockWallet, pluginConformance } from '../../test/exports/index.ts'
import { sampleAccounts } from '../../test/kit/sample-accounts.ts'
import { testNetworks } from '../../test/kit/test-settings.ts'
import { fakeChain } from '../../test/scenarios/money-world.ts'
import { TransactionService } from './contract.ts'
import { transactions } from './index.ts'
import { transactionsMessages } from './messages.ts'

const [ada, bob] = sampleAccounts.eip155

describe('[C.31] transactions', () => {
  pluginConformance({ test }, () => {
    const wallet = mockWallet({ namespace: 'eip155', accounts: [ada] })
    const chain = fakeChain('eip155')
    return {
      plugin: transactions,
      neighbours: [chain.plugin, wallet.plugin],
      catalogues: [transactionsMessages],
      async use(t) {
        await t.connect(wallet)
        const service = await t.service(TransactionService)
        const { signal } = new AbortController()
        const transfer = { network: testNetworks[0]!, from: ada, to: bob, units: '1' }
        const id = await service.transfer(transfer, { kind: 'send', signal })
        chain.end(id, 'reverted')
        await service.outcome({ id, network: 'eip155:1' }, signal)
        await t.settle()
        service.dismiss(id)
        for (const { value } of t.kernel.point(accountRows).getSnapshot()) await value.load()
      },
    }
  })
})
