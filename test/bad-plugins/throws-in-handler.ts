import { badPlugin, type Mood, rang } from './bad-plugin.ts'

export const throwsInHandler = (mood: Mood) =>
  badPlugin(mood, (context) => {
    context.on(rang, () => {
      throw new Error('dropped it')
    })
  })
