import type { Messages } from '../../../kernel/exports/index.ts'
import { freezeAll } from '../../../kernel/exports/internal.ts'

export const id: Messages = /*#__PURE__*/ freezeAll({
  'cosmos.denominations': 'Denominasi',
  'cosmos.one': '{amount}',
  'cosmos.in': 'Saldo dalam {denom}',
  'cosmos.unknown': 'Saldo tidak diketahui',
})
