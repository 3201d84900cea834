import { definePlugin } from '../../kernel/exports/index.ts'
import { badPlugin, type Mood } from './bad-plugin.ts'

/** Its file exports nothing by default. */
export function hasNoLazyHalf(mood: Mood) {
  const { manifest, load } = badPlugin(mood, () => {})
  return definePlugin(manifest, undefined, async () =>
    mood.isBad || !load ? ({} as never) : load(),
  )
}
