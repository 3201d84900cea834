import { badPlugin, type Mood } from './bad-plugin.ts'

export const throwsInTeardown = (mood: Mood) =>
  badPlugin(
    mood,
    (context) => {
      context.add(() => {
        throw new Error('will not go')
      })
    },
    { gate: { feature: 'lasts' } },
  )
