import { defineTexts } from '../../../kernel/exports/index.ts'

export const zhHant = /*#__PURE__*/ defineTexts({
  'eip155.accountType': '帳戶類型',
  'eip155.smart': '智慧帳戶',
  'eip155.standard': '標準帳戶',
})
