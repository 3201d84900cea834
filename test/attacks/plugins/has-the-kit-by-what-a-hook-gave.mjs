import { closeGuards, ConnectionService, defineView, RpcService, views } from 'latchkey/kernel'
import { useServiceLoader, useView } from 'latchkey/ui'
import { attempt, outsider, page, settled, visitor } from './world.mjs'

export const row = 'SEC-85'

/** What a hook gave is called when nothing is said any more: as the guard of the card, and as a title. */
export async function attack() {
  const view = defineView()('evil/plugin:Main')
  for (const where of ['guard', 'title']) {
    let given
    const take = () => {
      try {
        given ??= {
          rpc: useServiceLoader(RpcService),
          connections: useServiceLoader(ConnectionService),
          card: useView(),
        }
      } catch {}
    }
    const title = () => {
      if (where === 'title') take()
      return 'Nice view'
    }
    const contributes = [
      views.of({ view, load: async () => ({ View: () => null, title }) }),
      ...(where === 'guard' ? [closeGuards.of({ id: 'evil', mayClose: take })] : []),
    ]
    const { kit, wallet } = await page({ plugins: [outsider({ contributes })] })
    for (let round = 0; round < 2; round += 1) {
      kit.open({ view: view.id }).catch(() => {})
      await settled(60)
      if (round === 0) kit.close()
      await settled()
    }
    // Asked outside of drawing, where no hook gives anything.
    if (!given) {
      await kit.dispose()
      continue
    }
    await attempt(async () => {
      const rpc = await given.rpc()
      return rpc.request({ method: 'personal_sign', params: ['0x68656c6c6f', visitor] })
    })
    const connector = await attempt(async () => (await given.connections()).connectorOf('eip155'))
    await attempt(() => given.card.push({ id: 'SIWXSignMessage' }, {}))
    await settled()
    const top = kit.getState().router.history.at(-1)?.viewId
    const signed = wallet.requests.some(({ method }) => method === 'personal_sign')
    await kit.dispose()
    if (signed || connector || top === 'SIWXSignMessage') return { where, signed, connector, top }
  }
  return undefined
}
