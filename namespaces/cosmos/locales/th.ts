import { defineTexts } from '../../../kernel/exports/index.ts'

export const th = /*#__PURE__*/ defineTexts({
  'cosmos.denominations': 'หน่วย',
  'cosmos.one': '{amount}',
  'cosmos.in': 'ยอดคงเหลือเป็น {denom}',
  'cosmos.unknown': 'ไม่มีข้อมูลยอดคงเหลือ',
})
