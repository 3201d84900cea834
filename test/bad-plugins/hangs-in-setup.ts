import { badPlugin, type Mood } from './bad-plugin.ts'

export const hangsInSetup = (mood: Mood) => badPlugin(mood, () => new Promise(() => {}))
