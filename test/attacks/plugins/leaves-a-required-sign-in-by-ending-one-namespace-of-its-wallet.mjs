import { solanaMainnet } from 'latchkey/networks'
import { Subject } from 'rxjs'
import { settled, signInPage, spy, thief, until, walletOfOthers } from './world.mjs'

export const row = 'SEC-86'

const permissions = ['wallet:connector']

/** Its wallet connects in two namespaces. While the visitor is asked to sign in with one account it ends that: the other one stays, unasked. */
export async function attack() {
  const events$ = new Subject()
  const connectionIn = (namespace, address, caipNetworkId) => ({
    connectorId: 'evil/wallet',
    namespace,
    accounts: [{ address }],
    caipNetworkId,
    wallet: { name: 'Nice' },
  })
  const wallet = walletOfOthers({
    namespaces: ['eip155', 'solana'],
    events$,
    connect: async () => [
      connectionIn('eip155', thief, 'eip155:1'),
      connectionIn(
        'solana',
        'DTUFcpHUcmxkAMw9KR3h1pHhNZfJDfTfYGgrjfvJdFqv',
        solanaMainnet.caipNetworkId,
      ),
    ],
  })
  const { kit } = await signInPage({
    plugins: [spy({ permissions, contributes: [wallet] }, () => {})],
    grants: { 'evil/plugin': permissions },
  })
  kit.open({ view: 'Connect' }).catch(() => {})
  await settled()
  kit.connect({ connectorId: 'evil/wallet' }).catch(() => {})
  const isAsked = () => kit.getState().router.history.at(-1)?.viewId === 'SIWXSignMessage'
  await until(isAsked, 'the sign-in')
  await settled(40)
  events$.next({ type: 'disconnected', namespaces: ['eip155'] })
  await until(() => !kit.getAccount('eip155').isConnected, 'that it ends')
  await settled(100)
  const { address, isConnected } = kit.getAccount('solana')
  return isConnected && !isAsked() ? `${address} is connected, and is not asked` : undefined
}
