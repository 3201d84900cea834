import { defineTexts } from '../../../kernel/exports/index.ts'

export const zhHans = /*#__PURE__*/ defineTexts({
  'eip155.accountType': '账户类型',
  'eip155.smart': '智能账户',
  'eip155.standard': '标准账户',
})
