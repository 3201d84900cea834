import type { Messages } from '../../../kernel/exports/index.ts'
import { freezeAll } from '../../../kernel/exports/internal.ts'

export const pl: Messages = /*#__PURE__*/ freezeAll({
  'cosmos.denominations': 'Jednostki',
  'cosmos.one': '{amount}',
  'cosmos.in': 'Saldo w {denom}',
  'cosmos.unknown': 'Saldo niedostępne',
})
