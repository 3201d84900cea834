import { solanaMainnet, mainnet } from 'latchkey/networks'
import { signIn } from 'latchkey/plugins/sign-in'
import { mockNamespace, mockWallet } from 'latchkey/test'
import { Subject } from 'rxjs'
import { outsider, page, settled, siwxOf, thief, until, walletOfOthers } from './world.mjs'

export const row = 'SEC-86'

const permissions = ['wallet:connector']
const account = '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTLXwCFLtV'

/**
 * With the grant to bring a wallet: while the visitor looks at what another wallet is asked, its own says that its account is another
 * one. The sign-in of that takes the place of the review, and the app hears that the visitor declined.
 */
export async function attack() {
  const events$ = new Subject()
  const evil = outsider({ permissions, contributes: [walletOfOthers({ events$ })] })
  const good = mockWallet({ namespace: 'solana', accounts: [account], id: 'io.sol', name: 'Sol' })
  const { kit, environment } = await page({
    plugins: [signIn(), good.plugin, evil],
    namespaces: [mockNamespace('eip155'), mockNamespace('solana')],
    networks: [mainnet, solanaMainnet],
    grants: {
      'evil/plugin': permissions,
      'mock-namespace/solana': ['wallet:adapter'],
      [good.plugin.manifest.id]: good.plugin.manifest.permissions,
    },
    siwx: siwxOf({ isRequired: false }),
    reviewRequests: 'always',
    connects: false,
  })
  const top = () => kit.getState().router.history.at(-1)?.viewId
  const press = (name) =>
    [...document.querySelector('kit-modal').shadowRoot.querySelectorAll('button')]
      .find(({ textContent }) => textContent.trim() === name)
      .click()
  // The last one stays the active one.
  for (const id of ['io.sol', 'evil/wallet']) {
    kit.connect({ connectorId: id }).catch(() => {})
    await until(() => top() === 'SIWXSignMessage', `the sign-in of ${id}`)
    await settled(40)
    if (id === 'io.sol') press('Cancel')
    else
      events$.next({ type: 'accountsChanged', namespace: 'eip155', accounts: [{ address: thief }] })
    await settled(40)
  }
  // With another account the view hears no press so soon.
  await environment.clock.advance(1_000)
  press('Cancel')
  await until(() => top() !== 'SIWXSignMessage', 'its end')
  let answer
  kit
    .getProvider('solana')
    .request({
      method: 'solana_signMessage',
      params: { message: 'StV1DL6CwTryKyV', pubkey: account },
    })
    .then(
      (value) => (answer = value),
      (error) => (answer = error.message),
    )
  await until(() => top() === 'ReviewRequest', 'the review')
  await settled(40)
  kit.connect({ connectorId: 'evil/wallet' }).catch(() => {})
  const address = '0x00000000000000000000000000000000000000aa'
  events$.next({ type: 'accountsChanged', namespace: 'eip155', accounts: [{ address }] })
  await settled(100)
  return top() === 'ReviewRequest' && answer === undefined ? undefined : `${top()}: ${answer}`
}
