import type { Messages } from '../../../kernel/exports/index.ts'
import { freezeAll } from '../../../kernel/exports/internal.ts'

export const vi: Messages = /*#__PURE__*/ freezeAll({
  'cosmos.denominations': 'Đơn vị',
  'cosmos.one': '{amount}',
  'cosmos.in': 'Số dư theo {denom}',
  'cosmos.unknown': 'Không xem được số dư',
})
