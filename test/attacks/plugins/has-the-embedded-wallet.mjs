import { email } from 'latchkey/plugins/email'
import { EmbeddedWallet } from 'latchkey/plugins/embedded-wallet'
import { attempt, page, settled, spy } from './world.mjs'

export const row = 'SEC-85'

/** It logs in, changes the address of the mail, and keeps the token of the session. */
export async function attack() {
  let got
  const { kit } = await page({
    plugins: [
      ...[email()].flat(),
      spy({ wants: { wallet: EmbeddedWallet } }, ({ wallet }) => {
        got = wallet && Object.keys(wallet)
      }),
    ],
    features: { email: true },
    endpoints: { secureFrame: 'https://wallet.example' },
  })
  await attempt(() => kit.unstable_kernel.activate('evil/plugin'))
  await settled()
  await kit.dispose()
  return got
}
