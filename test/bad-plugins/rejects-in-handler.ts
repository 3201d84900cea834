import { badPlugin, type Mood, rang } from './bad-plugin.ts'

export const rejectsInHandler = (mood: Mood) =>
  badPlugin(mood, (context) => {
    context.on(rang, async () => {
      throw new Error('dropped it later')
    })
  })
