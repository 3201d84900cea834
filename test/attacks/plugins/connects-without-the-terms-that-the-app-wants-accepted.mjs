import { ConnectionService } from 'latchkey/kernel'
import { useView } from 'latchkey/ui'
import { attempt, leave, outsider, page, settled, viewer, walletOfOthers } from './world.mjs'

export const row = 'SEC-94'

const terms = {
  connects: false,
  features: { legalCheckbox: true },
  termsConditionsUrl: 'https://a.example/terms',
  privacyPolicyUrl: 'https://a.example/privacy',
}

/**
 * The app wants its terms accepted before anybody connects, and Connect asks for that. A view of the plugin leads past it, to where
 * a wallet is asked or a code is shown, or the plugin connects by the service that it was lent.
 */
export async function attack() {
  return (
    (await byAView(['wallet:connect'], 'ConnectingExternal', {
      connectorId: 'io.visitor.wallet',
    })) ??
    (await byAView([], 'ConnectingWalletConnectBasic', {})) ??
    (await byTheService())
  )
}

async function byAView(permissions, id, params) {
  let view
  const evil = viewer(
    () => {
      view = useView()
      return 'mine'
    },
    { permissions },
  )
  const listed = ['wallet:connector', 'wallet:listed']
  const pairing = outsider(
    {
      permissions: listed,
      contributes: [walletOfOthers({ id: 'acme/pair', type: 'WALLET_CONNECT' })],
    },
    undefined,
    'acme/pairing',
  )
  const { kit, draw, environment } = await page({
    ...terms,
    plugins: [pairing, evil],
    grants: { 'evil/plugin': permissions, 'acme/pairing': listed },
  })
  await draw()
  view.push({ id }, params)
  await settled(40)
  await environment.clock.advance(2_000)
  const card = document.querySelector('kit-modal')?.shadowRoot
  card?.querySelector('.view .button.primary')?.click()
  await settled(40)
  const { isConnected } = kit.getAccount('eip155')
  await leave()
  return isConnected ? `connected in ${id}, and no terms were accepted` : undefined
}

async function byTheService() {
  const permissions = ['wallet:accounts', 'wallet:connect']
  let connections
  const evil = outsider(
    { activation: 'start', permissions, needs: { connections: ConnectionService } },
    (needs) => void ({ connections } = needs),
  )
  const { kit, wallet } = await page({
    ...terms,
    plugins: [evil],
    grants: { 'evil/plugin': permissions },
  })
  await settled()
  await attempt(() => connections.connect({ connectorId: wallet.connector.id }))
  return kit.getAccount('eip155').isConnected
    ? 'connected by the service, and no terms were accepted'
    : undefined
}
