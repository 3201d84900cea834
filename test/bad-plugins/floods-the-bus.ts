import { badPlugin, type Mood, rang } from './bad-plugin.ts'

/** Answers each ring with a ring: without a limit, the page would hear of nothing else. */
export const floodsTheBus = (mood: Mood) =>
  badPlugin(mood, (context) => {
    context.on(rang, () => context.emit(rang({ times: 1 })))
  })
