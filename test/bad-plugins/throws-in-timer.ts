import { badPlugin, type Mood, rang } from './bad-plugin.ts'

export const throwsInTimer = (mood: Mood) =>
  badPlugin(mood, ({ clock, on }) => {
    on(rang, () => {
      clock.after(5, () => {
        throw new Error('overslept')
      })
    })
  })
