import { PairingService } from 'latchkey/kernel'
import { walletConnect } from 'latchkey/plugins/wallet-connect'
import { attempt, page, spy } from './world.mjs'

export const row = 'SEC-85'

/** Whoever has the link of a pairing listens to the session. */
export async function attack() {
  let got
  const { kit } = await page({
    plugins: [
      walletConnect(),
      spy({ wants: { pairing: PairingService } }, ({ pairing }) => {
        got = pairing && Object.keys(pairing)
      }),
    ],
    endpoints: { relay: 'wss://relay.example' },
  })
  await attempt(() => kit.unstable_kernel.activate('evil/plugin'))
  await kit.dispose()
  return got
}
