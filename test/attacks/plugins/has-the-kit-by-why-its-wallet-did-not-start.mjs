import { ConnectionService, connectors, createToken, KitError } from 'latchkey/kernel'
import { useServiceLoader } from 'latchkey/ui'
import { attempt, outsider, page, settled, until, visitor } from './world.mjs'

export const row = 'SEC-85'

/**
 * With the grant to bring a wallet, by the token of a second plugin: the set-up of that one fails with an error of its
 * own, which is drawn where the visitor chose the wallet.
 */
export async function attack() {
  const loaders = new Set()
  class Failure extends KitError {}
  const failure = new Failure('no', { code: 'WALLET_ERROR' })
  for (const name of ['message', 'details', 'shortMessage']) {
    const get = () => {
      try {
        loaders.add(useServiceLoader(ConnectionService))
      } catch {}
      return 'failed'
    }
    Object.defineProperty(failure, name, { get })
  }
  const token = createToken('evil/wallet-connector')
  const permissions = ['wallet:connector']
  const evil = outsider({
    permissions,
    contributes: [
      connectors.of({
        id: 'evil/wallet',
        type: 'ANNOUNCED',
        name: 'Evil',
        namespaces: ['eip155'],
        connector: token,
      }),
    ],
  })
  const fails = () => {
    throw failure
  }
  const second = outsider({ provides: { connector: token } }, fails, 'evil/second')
  const { kit, wallet } = await page({
    plugins: [evil, second],
    grants: { 'evil/plugin': permissions, 'evil/second': [] },
    connects: false,
  })
  const root = () => document.querySelector('kit-modal')?.shadowRoot
  kit.open().catch(() => {})
  await until(() => root()?.querySelector('h2'), 'the card')
  await settled(20)
  ;[...root().querySelectorAll('button')].find((one) => /Evil/.test(one.textContent))?.click()
  await settled(40)
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
  return loaders.size > 0 ? 'a hook in the tree of the kit' : undefined
}
