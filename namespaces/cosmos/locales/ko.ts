import { defineTexts } from '../../../kernel/exports/index.ts'

export const ko = /*#__PURE__*/ defineTexts({
  'cosmos.denominations': '단위',
  'cosmos.one': '{amount}',
  'cosmos.in': '{denom} 잔액',
  'cosmos.unknown': '잔액을 확인할 수 없음',
})
