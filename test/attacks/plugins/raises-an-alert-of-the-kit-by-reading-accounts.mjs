import { ConnectionService } from 'latchkey/kernel'
import { attempt, page, settled, spy, until, visitor } from './world.mjs'

export const row = 'SEC-86'

const permissions = ['wallet:accounts']

/**
 * It may read who is connected. Where the app has one wallet at a time, each reading of the list raises an alert under a code of
 * the kit in the visitor's card; raised before they decide, it stands beside the decision.
 */
export async function attack() {
  let connections
  const evil = spy(
    { permissions, needs: { connections: ConnectionService } },
    (needs) => void (connections = needs.connections),
  )
  const { kit } = await page({
    plugins: [evil],
    grants: { 'evil/plugin': permissions },
    reviewRequests: 'always',
    debug: true,
  })
  await until(() => connections, 'its set-up')
  kit.open({ view: 'Account' }).catch(() => {})
  await settled(20)
  const before = kit.getState().notices.alerts.map(({ code }) => code)
  void attempt(() => connections.list())
  await settled(20)
  kit
    .getProvider('eip155')
    .request({ method: 'personal_sign', params: ['0x62', visitor] })
    .catch(() => {})
  const top = () => kit.getState().router.history.at(-1)?.viewId
  await until(() => top() === 'ReviewRequest', 'the review')
  await settled(40)
  const said = kit.getState().notices.alerts.map(({ code }) => code)
  const drawn = document.querySelector('kit-modal')?.shadowRoot?.textContent ?? ''
  await kit.dispose()
  const news = said.filter((code) => !before.includes(code))
  return news.includes('MULTI_WALLET_NOT_ENABLED')
    ? { news, isDrawn: drawn.includes('Multi-Wallet') }
    : undefined
}
