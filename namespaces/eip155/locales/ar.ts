import { defineTexts } from '../../../kernel/exports/index.ts'

export const ar = /*#__PURE__*/ defineTexts({
  'eip155.accountType': 'نوع الحساب',
  'eip155.smart': 'حساب ذكي',
  'eip155.standard': 'حساب عادي',
})
