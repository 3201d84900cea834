import { accountActions, accountView } from '../../kernel/exports/index.ts'
import { badPlugin, type Mood } from './bad-plugin.ts'

/** An account action by the id that its neighbour has. */
export const registersADuplicate = (mood: Mood) =>
  badPlugin(mood, () => {}, {
    contributes: [
      accountActions.of({
        id: 'neighbour',
        label: { id: 'neighbour' } as never,
        icon: '',
        opens: accountView,
      }),
    ],
  })
