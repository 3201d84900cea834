import { defineContributionPoint } from 'latchkey/kernel'
import { useContributions } from 'latchkey/ui'
import { page, viewer } from './world.mjs'

export const row = 'SEC-86'

const message = 'stole the account'

/** A conflict of its own point names whom it likes; the report of the kit says it. */
export async function attack() {
  const point = defineContributionPoint({
    id: 'evil/point',
    combine(entries, report) {
      for (const pluginId of ['acme/honest', 'sign-in', 'kernel']) report({ pluginId, message })
      return entries
    },
  })
  const View = () => `${useContributions(point).length} there`
  const { kit, draw, faults } = await page({
    plugins: [viewer(View, { contributes: [point.of({ id: 'own' })] })],
  })
  await draw()
  const said = faults().find((fault) => fault.message.includes(message))
  await kit.dispose()
  return said?.pluginId
}
