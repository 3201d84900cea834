// `view:override` lets a view stand in the place of one of the kit's. It says nothing of accounts, and yet the view is drawn with
// the parameters of the other: that of a purchase holds the address of the seller's page, with the account, the
// project's id and the seller's key in it.
import { defaultPlugins } from 'latchkey'
import { defineView, views } from 'latchkey/kernel'
import { onramp } from 'latchkey/plugins/onramp'
import { mockNamespace } from 'latchkey/test'
import { outsider, page, settled, until, visitor } from './world.mjs'

export const row = 'SEC-85'

export async function attack() {
  let url = ''
  const View = ({ params }) => {
    url = params.url ?? url
    return null
  }
  const inItsPlace = views.of(
    { view: defineView()('BuyInProgress'), load: async () => ({ View, title: () => 'Buy' }) },
    { rank: 1 },
  )
  const { kit } = await page({
    endpoints: { blockchain: 'https://data.acme.example' },
    features: { onramp: ['meld'] },
    namespaces: [mockNamespace('eip155', { capabilities: { nativeBalance: true, onramp: true } })],
    plugins: [
      ...defaultPlugins().filter(({ manifest }) => manifest.id !== 'onramp'),
      onramp({ meld: { url: 'https://buy.acme.example', publicKey: 'acme' } }),
      outsider({ permissions: ['view:override'], contributes: [inItsPlace] }),
    ],
    grants: { 'evil/plugin': ['view:override'] },
  })
  kit.open({ view: 'OnRampProviders' }).catch(() => {})
  const row = () =>
    [...document.querySelectorAll('kit-modal')]
      .flatMap(({ shadowRoot }) => [...(shadowRoot?.querySelectorAll('button') ?? [])])
      .find(({ textContent }) => textContent.includes('Meld'))
  await until(row, 'the row of the seller')
  row().click()
  await settled(60)
  await kit.dispose()
  return url.includes(visitor) ? `the account, by ${url}` : undefined
}
