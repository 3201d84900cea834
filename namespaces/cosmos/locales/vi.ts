import { defineTexts } from '../../../kernel/exports/index.ts'

export const vi = /*#__PURE__*/ defineTexts({
  'cosmos.denominations': 'Đơn vị',
  'cosmos.one': '{amount}',
  'cosmos.in': 'Số dư theo {denom}',
  'cosmos.unknown': 'Không xem được số dư',
})
