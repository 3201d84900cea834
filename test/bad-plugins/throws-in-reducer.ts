import { defineStore } from '../../kernel/exports/index.ts'
import { badPlugin, type Mood, rang } from './bad-plugin.ts'

export const throwsInReducer = (mood: Mood) =>
  badPlugin(mood, () => {}, {
    stores: [
      defineStore<number>({
        id: 'bad/plugin/rings',
        initial: 0,
        reducers: (on) => [
          on(rang, (rings) => {
            if (mood.isBad) throw new Error('cannot count')
            return rings + 1
          }),
        ],
      }),
    ],
  })
