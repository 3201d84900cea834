import { NetworkService } from 'latchkey/kernel'
import { happens, settled, signInPage, spy, until } from './world.mjs'

export const row = 'SEC-86'

const permissions = ['wallet:request']

/**
 * It may ask a wallet, and so activate a namespace. The visitor is asked to sign in, which the app requires: the card stays until
 * they signed or left, and whoever leaves is disconnected. It activates a namespace without an account: the card closes as if
 * that had come to its end, and the visitor stays connected without having signed.
 */
export async function attack() {
  let networks
  const evil = spy(
    { permissions, needs: { networks: NetworkService } },
    (needs) => void (networks = needs.networks),
  )
  const { kit, wallet } = await signInPage({
    plugins: [evil],
    grants: { 'evil/plugin': permissions },
  })
  await until(() => networks, 'its set-up')
  let ended
  kit.open({ view: 'Connect' }).then(
    (outcome) => (ended = outcome),
    () => {},
  )
  await settled()
  kit.connect({ connectorId: wallet.connector.id }).catch(() => {})
  const router = () => kit.getState().router
  const isAsked = () => router().history.at(-1)?.viewId === 'SIWXSignMessage'
  await until(isAsked, 'the sign-in')
  await settled(40)
  networks.activateNamespace('solana')
  await happens(() => !router().isOpen, 5_000)
  await settled(40)
  const { address, isConnected } = kit.getAccount('eip155')
  return !router().isOpen && isConnected
    ? `no sign-in, ${address} is connected, and the card ended as ${JSON.stringify(ended)}`
    : undefined
}
