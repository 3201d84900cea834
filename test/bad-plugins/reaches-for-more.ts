import { badPlugin, type Mood } from './bad-plugin.ts'

/** Reads storage, which its manifest does not declare. */
export const reachesForMore = (mood: Mood) => badPlugin(mood, ({ storage }) => ({ goods: storage }))
