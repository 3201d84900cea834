import { defineTexts } from '../../../kernel/exports/index.ts'

export const id = /*#__PURE__*/ defineTexts({
  'eip155.accountType': 'Jenis akun',
  'eip155.smart': 'Akun pintar',
  'eip155.standard': 'Akun standar',
})
