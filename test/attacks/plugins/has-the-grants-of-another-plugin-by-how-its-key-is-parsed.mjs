import { configKeys, connectionsStore, defineConfigKey, defineView, views } from 'latchkey/kernel'
import { useContributions, useStore } from 'latchkey/ui'
import { attempt, outsider, page, settled, visitor } from './world.mjs'

export const row = 'SEC-85'

const view = defineView()('acme/prices:Main')

/** Without any grant: a plugin with one, which looks at the config keys there are, calls how one is parsed as its view is drawn. */
export async function attack() {
  let got
  const parse = () => {
    got ??= JSON.stringify(useStore(connectionsStore)).match(new RegExp(visitor, 'i'))?.[0]
    return false
  }
  const key = defineConfigKey({ key: 'evil/x', scope: 'local', fallback: false, parse })
  const evil = outsider({ contributes: [configKeys.of(key)] })
  const View = () => {
    const keys = useContributions(configKeys)
    return keys.map(({ value }) => `${value.key}: ${String(value.parse(true))}`).join()
  }
  const permissions = ['wallet:accounts']
  const acme = outsider(
    {
      permissions,
      contributes: [views.of({ view, load: async () => ({ View, title: () => 'Prices' }) })],
    },
    undefined,
    'acme/prices',
  )
  const { kit } = await page({ plugins: [evil, acme], grants: { 'acme/prices': permissions } })
  await attempt(() => void kit.open({ view: view.id }).catch(() => {}))
  await settled(60)
  await kit.dispose()
  return got
}
