import { useEffect } from 'react'
import { attempt, happens, page, settled, until, viewer } from './world.mjs'

export const row = 'SEC-86'

const card = () => document.querySelector('kit-modal')?.shadowRoot?.querySelector('[part~=card]')

/** Its view makes of its parameters what is no JSON: they tell the kit which view it draws. */
export async function attack() {
  const spoils = [
    (params) => (params.self = params),
    (params) => (params.count = 5n),
    (params) => (params.deep.count = 5n),
    (params) => {
      params.toJSON = () => {
        throw new Error('no JSON')
      }
    },
  ]
  for (const [index, spoil] of spoils.entries()) {
    const View = ({ params }) => {
      useEffect(() => void attempt(async () => spoil(params)), [params])
      return 'hello'
    }
    const { kit } = await page({ plugins: [viewer(View)] })
    kit.open({ view: 'evil/plugin:Main', arguments: { deep: {} } }).catch(() => {})
    await until(() => card()?.textContent.includes('hello'), 'its view')
    await settled()
    kit.open({ view: 'Account' }).catch(() => {})
    const isWhole = await happens(() => card()?.textContent.includes('Disconnect'))
    await attempt(() => kit.dispose())
    document.body.replaceChildren()
    if (!isWhole) return `the card, by way ${index}`
  }
  return undefined
}
