import { defineTexts } from '../../../kernel/exports/index.ts'

export const ja = /*#__PURE__*/ defineTexts({
  'eip155.accountType': 'アカウントの種類',
  'eip155.smart': 'スマートアカウント',
  'eip155.standard': '標準アカウント',
})
