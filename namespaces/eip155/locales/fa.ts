import { defineTexts } from '../../../kernel/exports/index.ts'

export const fa = /*#__PURE__*/ defineTexts({
  'eip155.accountType': 'نوع حساب',
  'eip155.smart': 'حساب هوشمند',
  'eip155.standard': 'حساب معمولی',
})
