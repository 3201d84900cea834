import type { Messages } from '../../../kernel/exports/index.ts'
import { freezeAll } from '../../../kernel/exports/internal.ts'

export const ar: Messages = /*#__PURE__*/ freezeAll({
  'cosmos.denominations': 'وحدات العملة',
  'cosmos.one': '{amount}',
  'cosmos.in': 'الرصيد بوحدة {denom}',
  'cosmos.unknown': 'الرصيد غير متاح',
})
