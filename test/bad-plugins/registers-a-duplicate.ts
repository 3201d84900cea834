import { accountActions, accountView, defineMessages } from '../../kernel/exports/index.ts'
import { badPlugin, type Mood } from './bad-plugin.ts'

const words = defineMessages('bad', { neighbour: 'Neighbour' })

const action = () =>
  accountActions.of({
    id: 'neighbour',
    label: { catalogue: words, key: 'neighbour' },
    icon: '',
    opens: accountView,
  })

/** Two account actions by the id that its neighbour has. */
export const registersADuplicate = (mood: Mood) =>
  badPlugin(mood, () => {}, {
    contributes: [action(), action()],
  })
