import { ConnectionService } from 'latchkey/kernel'
import { multiWallet } from 'latchkey/plugins/multi-wallet'
import { useService } from 'latchkey/ui'
import { attempt, page, settled, spy, until, viewer } from './world.mjs'

export const row = 'SEC-85'

const listing = { id: 'evil', name: 'Visitor Wallet', mobile_link: 'https://evil.example/wallet' }
const account = { connectorId: 'io.visitor.wallet', namespace: 'eip155' }

const acts = {
  prompts: (service) => service.connect({ connectorId: account.connectorId }),
  disconnects: (service) => service.disconnect(),
  'ends a namespace': (service) => service.disconnect('eip155'),
  removes: (service) => service.remove(account),
  forgets: (service) => service.forgetWallet('real'),
  cancels: (service) => service.cancel(),
  plants: (service) => service.connect({ connectorId: account.connectorId, wallet: listing }),
}

/** With the accounts to read, it connects, disconnects, and lists a wallet of its own as one that was used. */
export async function attack() {
  let found
  const permissions = ['wallet:accounts']
  const both = [...permissions, 'wallet:connect']
  const keep = ({ connections }) => void (found = connections)
  const View = () => {
    found = useService(ConnectionService) ?? found
    return 'hello'
  }
  const inCode = (granted) =>
    spy({ needs: { connections: ConnectionService }, permissions: granted }, keep)
  const tries = Object.keys(acts).flatMap((act) => [
    { act, granted: permissions, plugin: inCode(permissions) },
    { act, granted: permissions, plugin: viewer(View, { permissions }), draws: true },
  ])
  // What is remembered of a wallet is the kit's own, whoever may connect.
  tries.push({ act: 'plants', granted: both, plugin: inCode(both), mayConnect: true })

  for (const { act, granted, plugin, draws, mayConnect } of tries) {
    const { kit, wallet, draw } = await page({
      plugins: [plugin],
      grants: { 'evil/plugin': granted },
      first: [multiWallet()],
      features: { multiWallet: true },
    })
    if (draws) await draw()
    const own = await kit.unstable_kernel.service(ConnectionService)
    await own.connect({ connectorId: account.connectorId, wallet: { id: 'real', name: 'Real' } })
    let isHung = false
    let running
    if (act === 'cancels') {
      wallet.answer('hang')
      const asked = wallet.calls.length
      running = own.connect({ connectorId: account.connectorId }).catch(() => (isHung = true))
      await until(() => wallet.calls.length > asked, 'the wallet')
      await settled()
    }
    const before = wallet.calls.length
    void attempt(() => acts[act](found))
    await settled(20)
    const calls = wallet.calls.slice(before)
    const recent = own.recentWallets().map(({ id }) => id)
    const isConnected = kit.getAccount('eip155').isConnected
    wallet.answer('accept')
    await running
    await kit.dispose()
    if (isHung) return [act, 'the attempt of the visitor']
    if (recent.join() !== 'real') return [act, recent]
    if (!isConnected) return [act, 'the connection']
    if (!mayConnect && calls.length > 0) return [act, calls]
  }
  return undefined
}
