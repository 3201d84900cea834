import type { Messages } from '../../../kernel/exports/index.ts'
import { freezeAll } from '../../../kernel/exports/internal.ts'

export const es: Messages = /*#__PURE__*/ freezeAll({
  'cosmos.denominations': 'Denominaciones',
  'cosmos.one': '{amount}',
  'cosmos.in': 'Saldo en {denom}',
  'cosmos.unknown': 'Saldo no disponible',
})
