import { defaultPlugins } from 'latchkey'
import { views } from 'latchkey/kernel'
import { attempt } from './world.mjs'

export const row = 'SEC-86'

/** The title of a view tells which texts it is of; another language of them loads as one object for all. */
export async function attack() {
  for (const { manifest } of defaultPlugins()) {
    for (const { point, value } of manifest.contributes ?? []) {
      if (point !== views) continue
      const catalogues = new Set()
      const { title } = await value.load()
      await attempt(async () => title((catalogue) => catalogues.add(catalogue) && '', {}))
      for (const { en, locales } of catalogues) {
        for (const texts of [en, await (await locales()).ar()]) {
          const key = Object.keys(texts)[0]
          await attempt(() => (texts[key] = 'All is well'))
          if (texts[key] === 'All is well') return `${key} in ${value.view.id}`
        }
      }
    }
  }
  return undefined
}
