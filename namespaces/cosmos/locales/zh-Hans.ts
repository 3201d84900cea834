import { defineTexts } from '../../../kernel/exports/index.ts'

export const zhHans = /*#__PURE__*/ defineTexts({
  'cosmos.denominations': '单位',
  'cosmos.one': '{amount}',
  'cosmos.in': '以 {denom} 计的余额',
  'cosmos.unknown': '无法获取余额',
})
