import type { Messages } from '../../../kernel/exports/index.ts'
import { freezeAll } from '../../../kernel/exports/internal.ts'

export const th: Messages = /*#__PURE__*/ freezeAll({
  'cosmos.denominations': 'หน่วย',
  'cosmos.one': '{amount}',
  'cosmos.in': 'ยอดคงเหลือเป็น {denom}',
  'cosmos.unknown': 'ไม่มีข้อมูลยอดคงเหลือ',
})
