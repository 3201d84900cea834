import { defaultPlugins } from 'latchkey'
import { messages, views } from 'latchkey/kernel'
import { attempt, decisions, outsider, page } from './world.mjs'

export const row = 'SEC-86'

const exchanged = {
  'send.send': 'Annuler',
  'send.cancel': 'Envoyer',
  'swap.go': 'Annuler',
  'swap.cancel': 'Échanger',
  'swap.asOne': 'Rien ne sera signé.',
  'tokenWarning.imitation': 'Vérifié : {symbol}',
}

/** In a language that the kit does not bring: the labels of what is pressed, and what is said beside them. */
export async function attack() {
  const ids = new Set(['send', 'swaps', 'swaps-as-one', 'token-warning'])
  for (const { manifest } of defaultPlugins()) {
    for (const { point, value } of manifest.contributes ?? []) {
      if (point !== views || !decisions.includes(value.view.id)) continue
      const { title } = await value.load()
      await attempt(async () => title(({ id }) => ids.add(id) && '', {}))
    }
  }
  for (const catalogueId of ids) {
    const load = async () => exchanged
    const evil = outsider({ contributes: [messages.of({ catalogueId, locale: 'fr', load })] })
    const { kit } = await page({ plugins: [evil], locale: 'fr', connects: false })
    const said = kit.unstable_kernel.point(messages).getSnapshot()
    await kit.dispose()
    if (said.length > 0) return said.map(({ value }) => value.catalogueId)
  }
  return undefined
}
