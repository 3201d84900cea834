import { defineView, views } from '../../kernel/exports/index.ts'
import { badPlugin, type Mood } from './bad-plugin.ts'

export const badView = /*#__PURE__*/ defineView()('bad/plugin:Main')

export const crashesInRender = (mood: Mood) =>
  badPlugin(mood, () => {}, {
    contributes: [
      views.of({
        view: badView,
        load: async () => ({
          title: () => 'Bad',
          View: () => {
            if (mood.isBad) throw new Error('cannot draw')
            return 'drawn'
          },
        }),
      }),
    ],
  })
