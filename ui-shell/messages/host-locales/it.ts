import type { Messages } from '../../../kernel/exports/index.ts'
import { freezeAll } from '../../../kernel/exports/internal.ts'

export const it: Messages = /*#__PURE__*/ freezeAll({
  'button.account': 'Account {name}',
  'button.connect': 'Connetti wallet',
  'button.connecting': 'Connessione in corso…',
  'button.connectWith': 'Connetti {wallet}',
  'button.network': 'Rete {name}',
  'button.noNetwork': 'Scegli rete',
  'button.wrongNetwork': 'Rete errata',
})
