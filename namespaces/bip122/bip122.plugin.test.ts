import { expect, test } from '@jest/globals'
import { connectors } from '../../kernel/exports/index.ts'
import { createTestKernel } from '../../test/kit/create-test-kernel.ts'
import { fakeEnvironment, fakePage, fakeWindow } from '../../test/kit/fakes.ts'
import { mockInjected } from '../../test/kit/mock-injected.ts'
import { mockWallet } from '../../test/kit/mock-wallet.ts'
import { sampleAccounts } from '../../test/kit/sample-accounts.ts'
import { sampleNetworks } from '../../test/kit/sample-networks.ts'
import { bip122 } from './index.ts'

const [payment, ordinal] = sampleAccounts.bip122

test.each([
  ['payment', undefined],
  ['ordinal', { bip122: 'ordinal' }],
] as const)(
  '[S9.28] default: the payment account comes first; option: defaultAccountTypes: %s',
  async (first, defaultAccountTypes) => {
    const window = fakeWindow()
    const accounts = [
      { address: ordinal, type: 'ordinal' },
      { address: payment, type: 'payment' },
    ] as const
    const ordered = first === 'payment' ? accounts : [...accounts].reverse()
    mockInjected(mockWallet({ namespace: 'bip122', name: 'Acme', accounts: ordered }), window)
    const t = createTestKernel({
      plugins: [bip122()],
      environment: fakeEnvironment({ page: fakePage({ window: window as never }) }),
      networks: sampleNetworks.bip122,
      settings: defaultAccountTypes && { defaultAccountTypes },
    })
    await t.start()
    await t.kernel.activatePoint(connectors)
    const [connection] = await t.connect({ connector: { id: 'btc:AcmeProvider' } })
    expect(connection?.accounts[0]?.type).toBe(first)
    await t.dispose()
  },
)
