import { defaultPlugins } from 'latchkey'
import { accountActions, messages, views } from 'latchkey/kernel'
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

const permissions = ['view:override']

/**
 * In a language that the kit does not bring: the labels of what is pressed, of the tiles that lead there, and what is said beside
 * them. It may draw views in the place of the kit's.
 */
export async function attack() {
  const ids = new Set(['send', 'swaps', 'swaps-as-one', 'token-warning'])
  for (const { manifest } of defaultPlugins()) {
    for (const { point, value } of manifest.contributes ?? []) {
      if (point === accountActions) ids.add(value.label.catalogue.id)
      if (point !== views || !decisions.includes(value.view.id)) continue
      const { title } = await value.load()
      await attempt(async () => title(({ id }) => ids.add(id) && '', {}))
    }
  }
  for (const catalogueId of ids) {
    const load = async () => exchanged
    const evil = outsider({
      permissions,
      contributes: [messages.of({ catalogueId, locale: 'fr', load })],
    })
    const grants = { 'evil/plugin': permissions }
    const { kit } = await page({ plugins: [evil], grants, locale: 'fr', connects: false })
    const said = kit.unstable_kernel.point(messages).getSnapshot()
    await kit.dispose()
    if (said.length > 0) return said.map(({ value }) => value.catalogueId)
  }
  return undefined
}
