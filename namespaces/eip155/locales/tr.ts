import { defineTexts } from '../../../kernel/exports/index.ts'

export const tr = /*#__PURE__*/ defineTexts({
  'eip155.accountType': 'Hesap türü',
  'eip155.smart': 'Akıllı hesap',
  'eip155.standard': 'Standart hesap',
})
