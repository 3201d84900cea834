import { defineTexts } from '../../../kernel/exports/index.ts'

export const vi = /*#__PURE__*/ defineTexts({
  'eip155.accountType': 'Loại tài khoản',
  'eip155.smart': 'Tài khoản thông minh',
  'eip155.standard': 'Tài khoản thường',
})
