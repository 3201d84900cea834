import { defineTexts } from '../../../kernel/exports/index.ts'

export const ar = /*#__PURE__*/ defineTexts({
  'cosmos.denominations': 'وحدات العملة',
  'cosmos.one': '{amount}',
  'cosmos.in': 'الرصيد بوحدة {denom}',
  'cosmos.unknown': 'الرصيد غير متاح',
})
