import { mainnet, solanaMainnet } from 'latchkey/networks'
import { signIn } from 'latchkey/plugins/sign-in'
import { twoVisits } from './two-visits.mjs'
import { settled, siwxOf, thief, until, walletOfOthers } from './world.mjs'

export const row = 'SEC-86'

/** Its wallet is there at once, and has the visitor asked to sign in. Whoever leaves that leaves the wallet that comes later as well. */
export async function attack() {
  const evil = walletOfOthers({ account: thief, comesBack: true })
  const { kit, wallet, environment } = await twoVisits(evil, {
    namespace: 'solana',
    order: ['io.visitor.wallet', 'evil/wallet'],
    networks: [mainnet, solanaMainnet],
    plugins: [signIn()],
    siwx: siwxOf({ isRequired: true }),
  })
  const isAsked = () => kit.getState().router.history.at(-1)?.viewId === 'SIWXSignMessage'
  await until(isAsked, 'the sign-in with its account')
  await environment.clock.advance(1_000)
  const root = () => document.querySelector('kit-modal')?.shadowRoot
  const cancel = () =>
    [...(root()?.querySelectorAll('button') ?? [])].find(({ textContent }) =>
      textContent.includes('Cancel'),
    )
  await until(cancel, 'Cancel')
  await settled(40)
  cancel().click()
  await until(() => !kit.getAccount('eip155').isConnected, 'that its wallet ends')
  wallet.announce()
  await settled(100)
  await environment.clock.advance(1_000)
  await settled(60)
  const isThere = kit.getAccount('solana').isConnected
  await kit.dispose()
  return isThere ? undefined : 'the wallet that was still coming back is gone'
}
