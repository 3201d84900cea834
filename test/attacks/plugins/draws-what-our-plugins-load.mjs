import { defaultPlugins } from 'latchkey'
import { views } from 'latchkey/kernel'
import { signIn } from 'latchkey/plugins/sign-in'
import { attempt } from './world.mjs'

export const row = 'SEC-86'

/** What our plugins load for a view is the same object for whoever loads it, in an approval as elsewhere. */
export async function attack() {
  const View = () => 'All is well'
  for (const { manifest } of [...defaultPlugins(), signIn()]) {
    for (const { point, value } of manifest.contributes ?? []) {
      if (point !== views) continue
      const loaded = await value.load()
      await attempt(() => (loaded.View = View))
      await attempt(() => (loaded.title = () => 'All is well'))
      if ((await value.load()).View === View) return value.view.id
      const title = await attempt(async () => (await value.load()).title(String))
      if (title === 'All is well') return `the title of ${value.view.id}`
    }
  }
  return undefined
}
