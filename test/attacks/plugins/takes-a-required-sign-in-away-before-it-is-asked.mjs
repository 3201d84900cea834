import { NetworkService, pluginStatusChanged } from 'latchkey/kernel'
import { settled, signInPage, spy, until } from './world.mjs'

export const row = 'SEC-86'

const permissions = ['wallet:request']

/** Between the connection and the question: as the sign-in starts, as the wallet connects, and all the time. */
export async function attack() {
  return (await by('as the sign-in starts')) ?? (await by('all the time'))
}

async function by(when) {
  let timer
  const evil = spy({ permissions, needs: { networks: NetworkService } }, ({ networks }, { on }) => {
    const leave = () => networks.activateNamespace('solana')
    if (when === 'all the time') timer = setInterval(leave, 2)
    else on(pluginStatusChanged, ({ pluginId }) => pluginId === 'sign-in' && leave())
  })
  const { kit, wallet } = await signInPage({
    plugins: [evil],
    grants: { 'evil/plugin': permissions },
  })
  kit.open({ view: 'Connect' }).catch(() => {})
  await settled()
  kit.connect({ connectorId: wallet.connector.id }).catch(() => {})
  await until(() => kit.getAccount('eip155').isConnected, 'the connection')
  await settled(100)
  clearInterval(timer)
  const { address, isConnected } = kit.getAccount('eip155')
  const isAsked = kit.getState().router.history.at(-1)?.viewId === 'SIWXSignMessage'
  await kit.dispose()
  document.body.replaceChildren()
  return isConnected && !isAsked ? `${address} is connected, and is not asked, ${when}` : undefined
}
