import { badPlugin, type Mood } from './bad-plugin.ts'

export const rejectsInSetup = (mood: Mood) =>
  badPlugin(mood, async ({ clock }) => {
    await clock.delay(10)
    throw new Error('no lunch')
  })
