import { defaultPlugins, type KitOptions } from 'latchkey'
import { type FakeEnvironment, type MockWallet, mockWallet } from 'latchkey/test'
import { drawKit } from './drawn-kit.ts'

/** A drawn kit as apps have it, with a wallet that agrees to whatever it is asked. */
export async function connectKit(
  options: Partial<KitOptions> = {},
  prepare?: (environment: FakeEnvironment) => void,
  wallet: MockWallet = mockWallet({ namespace: 'eip155' }),
) {
  const drawn = await drawKit(
    {
      plugins: [...defaultPlugins(), wallet.plugin],
      grants: { [wallet.plugin.manifest.id]: ['wallet:connector', 'wallet:listed'] },
      ...options,
    },
    prepare,
  )
  const connect = async () => {
    await drawn.kit.connect({ connectorId: wallet.connector.id })
  }
  await connect()
  return { ...drawn, wallet, connect }
}
