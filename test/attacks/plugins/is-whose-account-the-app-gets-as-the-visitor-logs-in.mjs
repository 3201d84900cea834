import { ConnectionService, ViewService } from 'latchkey/kernel'
import { page, settled, spy, thief, until, walletOfOthers } from './world.mjs'

export const row = 'SEC-94'

const permissions = ['wallet:accounts', 'wallet:connect', 'wallet:connector']
const connectorId = 'evil/wallet'

/**
 * It may connect its own wallet, but not while the visitor connects. They log in by e-mail, write the code, and the app waits for their
 * account: it gets that of the plugin, which asked its own wallet by then, before, or to come back by itself.
 */
export async function attack() {
  const got = []
  for (const [way, early] of [
    ['connect', false],
    ['connect', true],
    ['reconnect', false],
    ['reconnect', true],
  ]) {
    let theirs
    let answer
    const held = new Promise((resolve) => (answer = resolve))
    const wallet = walletOfOthers({ account: thief })
    const { connect } = wallet.value.connector
    const later = () => held.then(connect)
    Object.assign(wallet.value.connector, { connect: later, reconnect: later })
    const evil = spy(
      { permissions, needs: { connections: ConnectionService }, contributes: [wallet] },
      ({ connections }) => void (theirs = connections),
    )
    const { kit } = await page({
      plugins: [evil],
      grants: { 'evil/plugin': permissions },
      features: { email: true },
      endpoints: { secureFrame: 'https://keys.example' },
      connects: false,
    })
    await until(() => theirs, 'its set-up')
    const ask = () => void theirs[way]({ connectorId }).catch(() => {})
    const account = kit.connect().catch(() => undefined)
    await settled(60)
    if (early) ask()
    await settled(40)
    // As the kit does once the code was sent.
    const card = await kit.unstable_kernel.service(ViewService)
    card.push({ id: 'EmailVerifyOtp' }, { email: 'ada@example.com' })
    await settled(60)
    if (!early) ask()
    await settled(40)
    answer()
    const app = await Promise.race([account, settled(120)])
    const shown = kit.getAccount().address
    if ([app?.address, shown].some((one) => one?.toLowerCase() === thief.toLowerCase())) {
      got.push(`${way}${early ? ', asked before' : ''}`)
    }
    await kit.dispose()
  }
  return got.length > 0 ? `the account by ${got.join('; ')}` : undefined
}
