import { multiWallet } from 'latchkey/plugins/multi-wallet'
import { Subject } from 'rxjs'
import { outsider, page, settled, thief, until, walletOfOthers } from './world.mjs'

export const row = 'SEC-86'

const permissions = ['wallet:connector']

/** The visitor is about to end its wallet. It ends by itself: the same button is about another wallet now. */
export async function attack() {
  const events$ = new Subject()
  const evil = outsider({
    permissions,
    contributes: [walletOfOthers({ account: thief, events$ })],
  })
  const { kit, wallet, environment } = await page({
    plugins: [multiWallet(), evil],
    features: { multiWallet: true },
    remoteConfig: 'local-wins',
    grants: { 'evil/plugin': permissions },
  })
  await kit.connect({ connectorId: 'evil/wallet' })
  kit.open({ view: 'Account' }).catch(() => {})
  const button = () =>
    [...(document.querySelector('kit-modal')?.shadowRoot?.querySelectorAll('button') ?? [])].find(
      ({ textContent }) => textContent.trim() === 'Disconnect',
    )
  await until(button, 'the account')
  await settled(60)
  await environment.clock.advance(5_000)
  await settled(20)
  events$.next({ type: 'disconnected', namespaces: ['eip155'] })
  await until(() => kit.getAccount().connectorId === wallet.connector.id, 'the next account')
  await settled(4)
  const how = { bubbles: true, composed: true, cancelable: true, detail: 1 }
  button()?.dispatchEvent(new window.MouseEvent('click', how))
  await settled(60)
  return kit.getAccount().isConnected ? undefined : 'the wallet of the visitor is disconnected'
}
