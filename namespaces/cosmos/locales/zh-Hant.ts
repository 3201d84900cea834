import { defineTexts } from '../../../kernel/exports/index.ts'

export const zhHant = /*#__PURE__*/ defineTexts({
  'cosmos.denominations': '單位',
  'cosmos.one': '{amount}',
  'cosmos.in': '以 {denom} 計的餘額',
  'cosmos.unknown': '無法取得餘額',
})
