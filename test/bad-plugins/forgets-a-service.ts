import { badPlugin, type Mood } from './bad-plugin.ts'

export const forgetsAService = (mood: Mood) => badPlugin(mood, () => ({ groceries: 1 }))
