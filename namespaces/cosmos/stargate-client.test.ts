import { expect, jest, test } from '@jest/globals'
import { sampleAccounts } from '../../test/kit/sample-accounts.ts'
import { sampleNetworks } from '../../test/kit/sample-networks.ts'

const [address] = sampleAccounts.cosmos
const [network] = sampleNetworks.cosmos

test('[C.10] default: the balance is what the chain library reads from the bank of the network', async () => {
  const balance = jest.fn(async (..._: unknown[]) => ({ denom: 'uatom', amount: '7' }))
  const asked: unknown[] = []
  await jest.isolateModulesAsync(async () => {
    jest.doMock('@cosmjs/stargate', () => ({
      QueryClient: { withExtensions: () => ({ bank: { balance } }) },
      setupBankExtension: () => ({}),
    }))
    const { createCosmosAdapter } = await import('./adapter.ts')
    const nodes = {
      async request(_: string, { method }: { readonly method: string }) {
        asked.push(method)
        return { node_info: { network: 'cosmoshub-4' } }
      },
    }
    const { signal } = new AbortController()
    const adapter = createCosmosAdapter({ nodes })
    expect(await adapter.getBalance({ address, network, signal })).toMatchObject({ units: '7' })
    jest.dontMock('@cosmjs/stargate')
  })
  expect(balance).toHaveBeenCalledWith(address, 'uatom')
  expect(asked).toEqual(['status'])
})
