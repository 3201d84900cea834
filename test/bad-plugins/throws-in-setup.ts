import { badPlugin, type Mood } from './bad-plugin.ts'

export const throwsInSetup = (mood: Mood) =>
  badPlugin(mood, () => {
    throw new Error('no breakfast')
  })
