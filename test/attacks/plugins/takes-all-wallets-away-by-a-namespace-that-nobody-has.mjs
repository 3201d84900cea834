import { defaultPlugins } from 'latchkey'
import { useView } from 'latchkey/ui'
import { page, settled, viewer, walletOfOthers } from './world.mjs'

export const row = 'SEC-86'

const permissions = ['wallet:connector']

/**
 * Its view leads to Connect, which it may, for a namespace that the app has no network of: no wallet stands there but its own, which
 * it lists for that one as well, or none at all.
 */
export async function attack() {
  let view
  const evil = viewer(
    () => {
      view = useView()
      return 'mine'
    },
    { permissions, contributes: [walletOfOthers({ namespaces: ['eip155', 'cosmos'] })] },
  )
  const { draw, environment } = await page({
    plugins: [...defaultPlugins(), evil],
    grants: { 'evil/plugin': permissions },
    connects: false,
  })
  for (const namespace of ['cosmos', 'zzz', 7, { a: 1 }]) {
    await draw()
    view.push({ id: 'Connect' }, { namespace })
    for (let round = 0; round < 3; round += 1) {
      await settled(20)
      await environment.clock.advance(300)
    }
    const text = document
      .querySelector('kit-modal')
      ?.shadowRoot?.querySelector('.view')?.textContent
    if (!text?.includes('Mock Wallet')) return `for ${JSON.stringify(namespace)}: "${text}"`
  }
  return undefined
}
