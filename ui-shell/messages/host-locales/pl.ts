import type { Messages } from '../../../kernel/exports/index.ts'
import { freezeAll } from '../../../kernel/exports/internal.ts'

export const pl: Messages = /*#__PURE__*/ freezeAll({
  'button.account': 'Konto {name}',
  'button.connect': 'Połącz portfel',
  'button.connecting': 'Łączenie…',
  'button.connectWith': 'Połącz {wallet}',
  'button.network': 'Sieć {name}',
  'button.noNetwork': 'Wybierz sieć',
  'button.wrongNetwork': 'Niewłaściwa sieć',
})
