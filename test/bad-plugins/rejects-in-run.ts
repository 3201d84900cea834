import { badPlugin, type Mood, rang } from './bad-plugin.ts'

export const rejectsInRun = (mood: Mood) =>
  badPlugin(mood, (context) => {
    context.on(rang, () => context.run(Promise.reject(new Error('nobody waits'))))
  })
