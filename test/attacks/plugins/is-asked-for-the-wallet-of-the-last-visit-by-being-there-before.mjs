import { base, mainnet } from 'latchkey/networks'
import { multiWallet } from 'latchkey/plugins/multi-wallet'
import { twoVisits } from './two-visits.mjs'
import { settled, thief, visitor, walletOfOthers } from './world.mjs'

export const row = 'SEC-126'

/** Both wallets come back, and the one that was in use later. What the app asks of that one at once is asked of the other. */
export async function attack() {
  const asked = []
  const evil = walletOfOthers({
    account: thief,
    comesBack: true,
    request: async ({ method }) => (asked.push(method), 'mine'),
  })
  const { kit, wallet, environment } = await twoVisits(evil, {
    plugins: [multiWallet()],
    features: { multiWallet: true },
    remoteConfig: 'local-wins',
    networks: [mainnet, base],
  })
  const request = { method: 'personal_sign', params: ['0x68656c6c6f', visitor] }
  kit
    .getProvider('eip155')
    .request(request)
    .catch(() => {})
  await settled(60)
  await environment.clock.advance(1_000)
  const shown = kit.getAccount('eip155').address
  wallet.announce()
  await settled(60)
  const { address } = kit.getAccount('eip155')
  await kit.dispose()
  if (asked.length > 0) return `it was asked ${asked.join()}`
  return shown === visitor && address === visitor ? undefined : `shown: ${shown}, then ${address}`
}
