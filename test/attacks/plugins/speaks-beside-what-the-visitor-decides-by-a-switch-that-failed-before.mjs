import { KitError } from 'latchkey/kernel'
import { mainnet, solanaDevnet, solanaMainnet } from 'latchkey/networks'
import { mockNamespace } from 'latchkey/test'
import { happens, outsider, page, settled, until, visitor, walletOfOthers } from './world.mjs'

export const row = 'SEC-86'

const permissions = ['wallet:connector']
const words = 'Checked: this request is safe'
const id = 'evil/wallet'

/**
 * The app switches the wallet that the plugin brought, which refuses in words of the plugin. The kit says them in a toast of its
 * own, which says of nobody that it is theirs. So it stays as the visitor reviews a request to another wallet, where a
 * toast of a plugin leaves, also under the pointer.
 */
export async function attack() {
  const evil = outsider({
    permissions,
    contributes: [
      walletOfOthers({
        id,
        namespaces: ['solana'],
        connect: async () => [
          {
            connectorId: id,
            namespace: 'solana',
            accounts: [{ address: 'So11111111111111111111111111111111111111112' }],
            caipNetworkId: solanaMainnet.caipNetworkId,
            wallet: { name: 'Nice' },
          },
        ],
        switchNetwork: async () => {
          throw new KitError(words, { code: 'USER_REJECTED' })
        },
      }),
    ],
  })
  const { kit, environment } = await page({
    plugins: [evil],
    namespaces: [mockNamespace('eip155'), mockNamespace('solana')],
    networks: [mainnet, solanaMainnet, solanaDevnet],
    grants: { 'evil/plugin': permissions, 'mock-namespace/solana': ['wallet:adapter'] },
    reviewRequests: 'always',
  })
  await kit.connect({ connectorId: id })
  const card = () => document.querySelector('kit-modal')?.shadowRoot
  const toast = () => card()?.querySelector('.toast')
  kit.open({ view: 'Account' }).catch(() => {})
  await until(() => card()?.textContent.includes('Disconnect'), 'the account')
  kit.switchNetwork(solanaDevnet.caipNetworkId).catch(() => {})
  if (!(await happens(toast, 5_000))) return undefined
  const point = new window.MouseEvent('pointerover', { bubbles: true, composed: true })
  toast().dispatchEvent(point)
  kit
    .getProvider('eip155')
    .request({ method: 'personal_sign', params: ['0x62', visitor] })
    .catch(() => {})
  await until(() => card()?.textContent.includes('Continue'), 'the review')
  await environment.clock.advance(5_000)
  await settled(60)
  const isReview = kit.getState().router.history.at(-1)?.viewId === 'ReviewRequest'
  const said = toast()?.textContent
  return isReview && said?.includes(words) ? said : undefined
}
