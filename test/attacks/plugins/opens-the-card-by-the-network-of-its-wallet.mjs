import { Subject } from 'rxjs'
import { mainnet, solanaMainnet } from 'latchkey/networks'
import { mockNamespace } from 'latchkey/test'
import { outsider, page, settled, until, visitor, walletOfOthers } from './world.mjs'

export const row = 'SEC-86'

const permissions = ['wallet:connector']
const id = 'evil/wallet'

/**
 * It brought a wallet, which the visitor chose, and was not granted to open views. That its wallet is on a network that the
 * app does not have opens the card, as often as the visitor closes it, and over a request that they review.
 */
export async function attack() {
  const events$ = new Subject()
  const evil = outsider({
    permissions,
    contributes: [walletOfOthers({ events$ })],
  })
  const { kit } = await page({
    plugins: [evil],
    namespaces: [mockNamespace('eip155'), mockNamespace('solana')],
    networks: [mainnet, solanaMainnet],
    grants: { 'evil/plugin': permissions, 'mock-namespace/solana': ['wallet:adapter'] },
    connects: false,
    reviewRequests: 'always',
  })
  await kit.connect({ connectorId: id })
  const go = (caipNetworkId) =>
    events$.next({ type: 'networkChanged', namespace: 'eip155', caipNetworkId })
  const router = () => kit.getState().router
  let opened = 0
  for (let round = 0; round < 5; round += 1) {
    go('eip155:1')
    go('eip155:9999')
    await settled()
    if (router().isOpen) opened += 1
    kit.close()
    await settled()
  }
  go('eip155:1')
  await settled()
  // A request that the visitor looks at.
  kit
    .getProvider('eip155')
    .request({ method: 'personal_sign', params: ['0x62', visitor] })
    .catch(() => {})
  await until(() => router().history.at(-1)?.viewId === 'ReviewRequest', 'the review')
  go('eip155:9999')
  await settled()
  const top = router().history.at(-1)?.viewId
  const isLeft = top !== 'ReviewRequest'
  await kit.dispose()
  return opened > 1 || isLeft ? { opened, over: isLeft && top } : undefined
}
