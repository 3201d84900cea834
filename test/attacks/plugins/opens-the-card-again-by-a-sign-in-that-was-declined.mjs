import { signIn } from 'latchkey/plugins/sign-in'
import { Subject } from 'rxjs'
import { happens, outsider, page, settled, siwxOf, until, walletOfOthers } from './world.mjs'

export const row = 'SEC-86'

const permissions = ['wallet:connector']

/**
 * With the grant to bring a wallet: after each Cancel of a sign-in that the visitor may decline it says that it has another account, and
 * has the card opened again, over whatever the visitor opened meanwhile.
 */
export async function attack() {
  const events$ = new Subject()
  const evil = outsider({ permissions, contributes: [walletOfOthers({ events$ })] })
  const { kit } = await page({
    plugins: [signIn(), evil],
    grants: { 'evil/plugin': permissions },
    siwx: siwxOf({ isRequired: false }),
    connects: false,
  })
  const isAsked = () => kit.getState().router.history.at(-1)?.viewId === 'SIWXSignMessage'
  const button = (name) =>
    [...(document.querySelector('kit-modal')?.shadowRoot?.querySelectorAll('button') ?? [])].find(
      ({ textContent }) => textContent.trim() === name,
    )
  kit.connect({ connectorId: 'evil/wallet' }).catch(() => {})
  await until(() => isAsked() && button('Cancel'), 'the sign-in')
  await settled(40)
  button('Cancel').click()
  await until(() => !isAsked(), 'its end')
  const asked = []
  for (const [round, how] of ['closed', 'Networks', 'closed'].entries()) {
    if (how === 'closed') kit.close({ force: true })
    else kit.open({ view: how }).catch(() => {})
    await settled(20)
    const address = `0x${String(round + 1).repeat(40)}`
    events$.next({ type: 'accountsChanged', namespace: 'eip155', accounts: [{ address }] })
    if (await happens(isAsked, 2_000)) asked.push(how)
  }
  return asked.length > 0 ? asked.join(', ') : undefined
}
