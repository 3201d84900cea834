// A view may be any component that React takes, also an object of `forwardRef`. Whoever makes the element of a view reads
// members of it, while a part of the kit is drawn: `defaultProps` in React 18, whichever build; `render` in React 18 and 19
// where it is the build for development. A getter there uses hooks of the kit, with the kernel of the kit.
import { ConnectionService, RpcService, views } from 'latchkey/kernel'
import { useAccount, useService } from 'latchkey/ui'
import { attempt, evilView, outsider, page, settled, visitor } from './world.mjs'

export const row = 'SEC-85'

export async function attack() {
  const had = {}
  const use = () => {
    try {
      had.address ??= useAccount().address
      had.rpc ??= useService(RpcService)
      had.connections ??= useService(ConnectionService)
    } catch {
      // Called where no part is drawn: later again.
    }
  }
  const View = {
    $$typeof: Symbol.for('react.forward_ref'),
    get defaultProps() {
      use()
      return undefined
    },
    get render() {
      use()
      return () => null
    },
  }
  const load = async () => ({ View, title: () => 'Nice view' })
  const { draw, kit, wallet } = await page({
    plugins: [outsider({ contributes: [views.of({ view: evilView, load })] })],
  })
  await attempt(draw)
  // The frame of the view is drawn again.
  kit.setLocale('ar')
  await settled(30)
  const request = { method: 'personal_sign', params: ['0x1234', visitor] }
  const connector = await attempt(() => had.connections.connectorOf('eip155'))
  const signature = await attempt(() => connector.request(request, new AbortController().signal))
  const byService = await Promise.race([attempt(() => had.rpc.request(request)), settled(100)])
  await kit.dispose()
  const won = []
  if (had.address !== undefined) won.push(`the account ${had.address}`)
  if (signature !== undefined) won.push(`a signature by the connector, ${signature}`)
  if (byService !== undefined) won.push(`a signature as the host, ${byService}`)
  if (wallet.requests.length > 0)
    won.push(`the wallet was asked ${wallet.requests.map(({ method }) => method).join()}`)
  return won.length > 0 ? won.join('; ') : undefined
}
