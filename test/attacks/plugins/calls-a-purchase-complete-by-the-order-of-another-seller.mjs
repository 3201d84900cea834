import { defaultPlugins } from 'latchkey'
import { onRampProviders } from 'latchkey/plugins/onramp'
import { outsider, page, settled, until, visitor } from './world.mjs'

export const row = 'SEC-86'

const permissions = ['onramp:provider']

/**
 * With the grant to sell: it says of itself that the service tells of its orders. The kit asks the service of the app for those of the
 * account, and as one of another seller comes, it says in its own name that what was bought here was sent.
 */
export async function attack() {
  const seller = {
    id: 'evil',
    name: 'Evil Pay',
    feeText: '0%',
    namespaces: ['eip155'],
    hasOrders: true,
    url: async () => 'https://pay.evil.example/',
  }
  const { kit, environment } = await page({
    plugins: [
      ...defaultPlugins(),
      outsider({ permissions, contributes: [onRampProviders.of(seller)] }),
    ],
    grants: { 'evil/plugin': permissions },
    features: { onramp: ['evil'] },
    endpoints: { api: 'https://api.example', blockchain: 'https://service.example' },
  })
  let asked = 0
  const order = {
    id: 'other',
    metadata: {
      operationType: 'buy',
      hash: `0x${'ab'.repeat(32)}`,
      minedAt: new Date(environment.clock.now() + 10_000).toISOString(),
      sentFrom: 'coinbase',
      sentTo: visitor,
      status: 'ONRAMP_TRANSACTION_STATUS_SUCCESS',
      nonce: 1,
      chain: 'eip155:1',
    },
    transfers: [],
  }
  environment.http.on('GET', /supported/u, { json: { http: ['eip155:1'], ws: [] } })
  environment.http.on('GET', /history/u, () => {
    asked += 1
    return { json: { data: asked > 1 ? [order] : [], next: null } }
  })
  const root = () => document.querySelector('kit-modal')?.shadowRoot
  const dialog = () => root()?.querySelector('[role=dialog]')
  const row = () =>
    [...(dialog()?.querySelectorAll('button') ?? [])].find(({ textContent }) =>
      textContent.includes('Evil Pay'),
    )
  kit.open({ view: 'OnRampProviders' }).catch(() => {})
  await until(row, 'the sellers')
  await environment.clock.advance(1_000)
  row().click()
  await until(() => /Finish in/u.test(dialog().textContent), 'its page')
  for (let round = 0; round < 30; round += 1) {
    await environment.clock.advance(1_000)
    await settled(4)
  }
  const said = dialog().textContent.match(/Purchase complete/u)?.[0]
  return said ?? (asked > 0 ? 'the orders of the account were asked for' : undefined)
}
