import type { Messages } from '../../../kernel/exports/index.ts'
import { freezeAll } from '../../../kernel/exports/internal.ts'

export const nl: Messages = /*#__PURE__*/ freezeAll({
  'cosmos.denominations': 'Denominaties',
  'cosmos.one': '{amount}',
  'cosmos.in': 'Saldo in {denom}',
  'cosmos.unknown': 'Saldo niet beschikbaar',
})
