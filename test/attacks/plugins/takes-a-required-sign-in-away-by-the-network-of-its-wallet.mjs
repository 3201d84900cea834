import { signIn } from 'latchkey/plugins/sign-in'
import { Subject } from 'rxjs'
import { outsider, page, settled, siwxOf, until, walletOfOthers } from './world.mjs'

export const row = 'SEC-86'

const permissions = ['wallet:connector']

/** Where the app requires a sign-in, its wallet goes to a network of its own while it is asked: nobody is asked there. */
export async function attack() {
  for (const to of ['eip155:999', 'eip155:01']) {
    const events$ = new Subject()
    const evil = outsider({ permissions, contributes: [walletOfOthers({ events$ })] })
    const { kit } = await page({
      plugins: [evil, signIn()],
      grants: { 'evil/plugin': permissions },
      siwx: siwxOf({ isRequired: true }),
      connects: false,
    })
    kit.connect({ connectorId: 'evil/wallet' }).catch(() => {})
    const views = () => kit.getState().router.history.map(({ viewId }) => viewId)
    await until(() => views().includes('SIWXSignMessage'), 'the sign-in')
    await settled(40)
    events$.next({ type: 'networkChanged', namespace: 'eip155', caipNetworkId: to })
    await settled(100)
    const isLeft = !kit.getState().router.isOpen && kit.getAccount('eip155').status === 'connected'
    await kit.dispose()
    document.body.replaceChildren()
    if (isLeft) return `connected on ${to}, and nobody is asked`
  }
  return undefined
}
