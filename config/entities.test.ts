import { describe, expect, test } from '@jest/globals'
import { mainnet, solanaMainnet } from './networks.ts'
import { eip155 } from '../namespaces/eip155/index.ts'
import { solana } from '../namespaces/solana/index.ts'
import { settle } from '../test/kit/fakes.ts'
import { mockNamespace, mockWallet, type MockWalletOptions } from '../test/kit/mock-wallet.ts'
import { startKit } from '../test/scenarios/kit-world.ts'
import { getChainState } from './get-chain-state.ts'
import { getConnectors } from './get-connectors.ts'

const address = '0x1111111111111111111111111111111111111111'
const units = (1_234_567n * 10n ** 12n).toString()

/** A kit with one wallet of eip155, as hosts see it. */
async function connected(options: Partial<MockWalletOptions> = {}) {
  const wallet = mockWallet({ namespace: 'eip155', accounts: [address], ...options })
  let reads = 0
  const balance = async () => {
    reads += 1
    return { units, decimals: 18, symbol: 'ETH' }
  }
  const world = await startKit({
    namespaces: [mockNamespace('eip155', { balance: balance as never })],
    plugins: [wallet.plugin],
  })
  await world.kit.connect({ connectorId: wallet.connector.id })
  return { ...world, wallet, reads: () => reads }
}

describe('entities that a host reads', () => {
  test('[S3.22] default: a connector has its fields, and the provider while it is the active one', async () => {
    const { kit, wallet } = await connected()
    const { id, type } = wallet.connector
    const fields = { id, type, name: expect.any(String), chain: 'eip155', chains: ['eip155'] }
    expect(getConnectors(kit)).toEqual([
      { ...fields, imageId: undefined, provider: kit.getProvider('eip155') },
    ])
    await kit.disconnect()
    expect(getConnectors(kit)).toEqual([{ ...fields, imageId: undefined, provider: undefined }])
    await kit.dispose()
  })

  test('[S3.22] behaviour: a connector serves namespaces of the kit alone', async () => {
    const wallet = mockWallet({ namespace: 'eip155', accounts: [address] })
    const { kit } = await startKit({
      namespaces: [solana()],
      networks: [solanaMainnet],
      plugins: [wallet.plugin],
    })
    expect(getConnectors(kit)).toEqual([])
    await kit.dispose()
  })

  test('[S3.23] default: a connection has its connector, its accounts and its network', async () => {
    const { kit, wallet } = await connected()
    const [connection] = kit.getState().connections.eip155
    expect(connection).toMatchObject({
      connectorId: wallet.connector.id,
      accounts: [{ address }],
      caipNetwork: kit.getNetwork().network,
    })
    expect(connection?.caipNetwork?.caipNetworkId).toBe(mainnet.caipNetworkId)
    expect(kit.getState().connections.eip155[0]).toBe(connection)
    await kit.dispose()
  })

  test('[S3.21] default: nobody calls the account of a wallet of the browser a smart account', async () => {
    const { kit } = await connected()
    expect(getChainState(kit, 'eip155').accountState.preferredAccountType).toBeUndefined()
    await kit.dispose()
  })

  test('[S3.21] default: the balance is there, read once for all who ask', async () => {
    const { kit, reads } = await connected()
    const read = () => {
      const { balance, balanceSymbol } = getChainState(kit, 'eip155').accountState
      return { balance, balanceSymbol }
    }
    expect(read()).toEqual({ balance: undefined, balanceSymbol: undefined })
    await settle()
    expect(read()).toEqual({ balance: '1.234', balanceSymbol: 'ETH' })
    expect(read()).toEqual({ balance: '1.234', balanceSymbol: 'ETH' })
    await settle()
    expect(reads()).toBe(1)
    await kit.disconnect()
    expect(read()).toEqual({ balance: undefined, balanceSymbol: undefined })
    await kit.dispose()
  })

  test('[S3.09, S3.23] fault: a type that its namespace does not have is named by its path', async () => {
    const { kit } = await startKit({
      namespaces: [eip155()],
      defaultAccountTypes: {
        eip155: 'payment',
        bip122: 'eoa',
        polkadot: 'smartAccount',
        solana: 'smartAccount',
      } as never,
    })
    const faults = await kit.checkOptions()
    expect(faults).toEqual([
      expect.stringContaining('defaultAccountTypes.eip155: expected one of eoa, smartAccount'),
      expect.stringContaining('defaultAccountTypes.polkadot: expected one of eoa'),
      expect.stringContaining('defaultAccountTypes.bip122: expected one of payment, ordinal'),
    ])
    await kit.dispose()
  })
})
