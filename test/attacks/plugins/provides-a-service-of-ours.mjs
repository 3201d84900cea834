import { createToken, IdentityService, PairingService } from 'latchkey/kernel'
import { EmbeddedWallet } from 'latchkey/plugins/embedded-wallet'
import { email } from 'latchkey/plugins/email'
import { attempt, outsider, page } from './world.mjs'

export const row = 'SEC-86'

/** Who answers for the embedded wallet hears the codes of its visitors. */
export async function attack() {
  for (const token of [
    EmbeddedWallet,
    IdentityService,
    PairingService,
    { id: 'evil/x', key: EmbeddedWallet.key },
  ]) {
    const own = createToken('evil/own')
    const evil = outsider({ provides: { token, own } }, () => ({ token: { mine: true }, own: {} }))
    const { kit } = await page({
      first: [evil],
      plugins: token.key === EmbeddedWallet.key ? [email()].flat() : [],
      features: { email: true },
      endpoints: { secureFrame: 'https://wallet.example' },
      connects: false,
    })
    const service = await attempt(() => kit.unstable_kernel.service(token))
    await kit.dispose()
    if (service?.mine) return token.id
  }
}
