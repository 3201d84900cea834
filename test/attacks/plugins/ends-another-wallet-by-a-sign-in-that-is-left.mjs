import { multiWallet } from 'latchkey/plugins/multi-wallet'
import { signIn } from 'latchkey/plugins/sign-in'
import { Subject } from 'rxjs'
import { outsider, page, settled, siwxOf, thief, until, walletOfOthers } from './world.mjs'

export const row = 'SEC-86'

const permissions = ['wallet:connector']

/**
 * With the grant to bring a wallet, where the app requires a sign-in: the visitor leaves that of its wallet, and all others, which are
 * signed in, are disconnected and signed out as well.
 */
export async function attack() {
  const sessions = []
  const siwx = {
    ...siwxOf({ isRequired: true }),
    getSessions: async (chainId, address) =>
      sessions.filter(({ data }) => data.chainId === chainId && data.accountAddress === address),
    addSession: async (session) => void sessions.push(session),
    setSessions: async (next) => void sessions.splice(0, Infinity, ...next),
  }
  const events$ = new Subject()
  const evil = outsider({
    permissions,
    contributes: [
      walletOfOthers({ events$, account: thief, request: async () => `0x${'11'.repeat(65)}` }),
    ],
  })
  const { kit, wallet } = await page({
    plugins: [signIn(), multiWallet(), evil],
    grants: { 'evil/plugin': permissions },
    features: { multiWallet: true },
    siwx,
    connects: false,
  })
  const isAsked = () => kit.getState().router.history.at(-1)?.viewId === 'SIWXSignMessage'
  const press = async (name) => {
    const find = () =>
      [...(document.querySelector('kit-modal')?.shadowRoot?.querySelectorAll('button') ?? [])].find(
        ({ textContent }) => textContent.trim() === name,
      )
    await until(() => isAsked() && find(), `the sign-in, to press ${name}`)
    await settled(150)
    find().click()
    await until(() => !isAsked(), 'its end')
  }
  const namesOf = () => JSON.stringify(kit.getState().connections)
  kit.connect({ connectorId: wallet.connector.id }).catch(() => {})
  await press('Sign')
  kit.connect({ connectorId: 'evil/wallet' }).catch(() => {})
  await press('Cancel')
  await settled(40)
  const isThere = namesOf().includes(wallet.connector.id)
  return isThere && sessions.length === 1
    ? undefined
    : `connected: ${isThere}, sessions: ${sessions.length}`
}
