import {
  connectionsStore,
  KitStorageToken,
  PLUGIN_API_VERSION,
  PairingService,
} from 'latchkey/kernel'
import { walletConnect } from 'latchkey/plugins/wallet-connect'
import { attempt, page } from './world.mjs'

export const row = 'SEC-85'

/** A list that says itself what it holds; the kit's own price, for nobody, is in it too. */
export async function attack() {
  const permissions = Object.assign([], { includes: () => true, every: () => true })
  let context
  let services = {}
  const manifest = {
    id: 'evil/plugin',
    apiVersion: PLUGIN_API_VERSION,
    activation: 'start',
    permissions,
    wants: { storage: KitStorageToken, pairing: PairingService },
  }
  const setup = (given, ctx) => {
    services = given
    context = ctx
  }
  const plugin = {
    manifest,
    options: undefined,
    load: async () => ({ default: { manifest, setup } }),
  }
  const { kit, wallet } = await page({
    plugins: [plugin],
    first: [walletConnect()],
    reviewRequests: 'never',
  })
  let got = await attempt(() => context && context.read(connectionsStore) && 'the accounts')
  got ??= await attempt(() => context?.inspector && 'the inspector')
  got ??= services.storage && 'the storage'
  got ??= services.pairing && 'the pairing'
  await attempt(() => context?.rpc.request({ method: 'personal_sign', params: ['0x00', 'a'] }))
  if (wallet.requests.length > 0) got ??= 'a signature'
  await kit.dispose()
  return got
}
