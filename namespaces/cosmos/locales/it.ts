import type { Messages } from '../../../kernel/exports/index.ts'
import { freezeAll } from '../../../kernel/exports/internal.ts'

export const it: Messages = /*#__PURE__*/ freezeAll({
  'cosmos.denominations': 'Denominazioni',
  'cosmos.one': '{amount}',
  'cosmos.in': 'Saldo in {denom}',
  'cosmos.unknown': 'Saldo non disponibile',
})
