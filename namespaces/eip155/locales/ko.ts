import { defineTexts } from '../../../kernel/exports/index.ts'

export const ko = /*#__PURE__*/ defineTexts({
  'eip155.accountType': '계정 유형',
  'eip155.smart': '스마트 계정',
  'eip155.standard': '일반 계정',
})
