import { connectors, walletSources } from 'latchkey/kernel'
import { BehaviorSubject } from 'rxjs'
import { happens, page, settled, spy, until, walletOfOthers } from './world.mjs'

export const row = 'SEC-86'

const permissions = ['wallet:connector']

/**
 * A row stays where it was first shown, and what comes later stands behind. Its wallet comes as the visitor looks at the list, with a
 * listing under the id of another wallet: in the place of that one, which goes to the end, with the pointer where it was.
 */
export async function attack() {
  const wallets = new BehaviorSubject([])
  let ctx
  const evil = spy(
    {
      permissions,
      contributesLater: [connectors],
      contributes: [walletSources.of({ id: 'evil/list', kind: 'custom', wallets })],
    },
    (_, given) => void (ctx = given),
  )
  const { kit, environment } = await page({
    plugins: [evil],
    grants: { 'evil/plugin': permissions },
    connects: false,
  })
  await until(() => ctx, 'its set-up')
  const root = () => document.querySelector('kit-modal')?.shadowRoot
  const rows = () =>
    [...(root()?.querySelectorAll('[role=dialog] button') ?? [])]
      .map(({ textContent }) => textContent)
      .filter((text) => /Mock Wallet|Another/.test(text))
  kit.open({ view: 'Connect' }).catch(() => {})
  await until(() => rows().length > 0, 'the wallets')
  await settled(40)
  // By now nothing is looked for any more.
  await environment.clock.advance(5_000)
  await settled(40)
  const pointed = [...root().querySelectorAll('[role=dialog] button')].find(({ textContent }) =>
    textContent.includes('Mock Wallet'),
  )
  pointed.dispatchEvent(new window.MouseEvent('pointerover', { bubbles: true, composed: true }))
  const before = rows()
  ctx.contribute(walletOfOthers({ type: 'ANNOUNCED', name: 'Another' }))
  wallets.next([
    {
      id: 'io.visitor.wallet',
      name: 'Another',
      injected: [{ namespace: 'eip155', injected_id: 'evil/wallet' }],
    },
  ])
  await happens(() => rows().length > before.length, 3_000)
  await settled(40)
  return pointed.textContent.includes('Another')
    ? `the row of ${before.join()} is that of ${pointed.textContent}; the list: ${rows().join()}`
    : undefined
}
