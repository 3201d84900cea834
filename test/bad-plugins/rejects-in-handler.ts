import { badPlugin, type Mood, rang } from './bad-plugin.ts'

const dropLater = async () => {
  throw new Error('dropped it later')
}

/** Its handler is asynchronous, which the types do not want. */
export const rejectsInHandler = (mood: Mood) =>
  badPlugin(mood, (context) => {
    context.on(rang, () => dropLater() as unknown as void)
  })
