import { createElement } from 'react'
import { onRampProviders } from 'latchkey/plugins/onramp'
import { outsider, page } from './world.mjs'

export const row = 'SEC-86'

/** Where the visitor is sent to buy, with an element in the place of a text, drawn in a view of the kit. */
export async function attack() {
  const Evil = () => 'hello'
  class Seller {
    id = 'evil'
    name = 'Evil'
    namespaces = ['eip155']
    get feeText() {
      return createElement(Evil)
    }
    url = async () => 'https://evil.example'
  }
  const plain = { id: 'evil', feeText: '1%', namespaces: ['eip155'], url: async () => '' }
  for (const value of [{ ...plain, name: createElement(Evil) }, new Seller()]) {
    const { kit } = await page({
      plugins: [
        outsider({
          permissions: ['onramp:provider'],
          contributes: [{ point: onRampProviders, value, rank: 0 }],
        }),
      ],
      grants: { 'evil/plugin': ['onramp:provider'] },
      connects: false,
    })
    const offered = kit.unstable_kernel.point(onRampProviders).getSnapshot()
    await kit.dispose()
    const isDrawn = offered.some(({ value: { name, feeText } }) => {
      return typeof name !== 'string' || typeof feeText !== 'string'
    })
    if (isDrawn) return offered
  }
  return undefined
}
