import { defineTexts } from '../../../kernel/exports/index.ts'

export const es = /*#__PURE__*/ defineTexts({
  'eip155.accountType': 'Tipo de cuenta',
  'eip155.smart': 'Cuenta inteligente',
  'eip155.standard': 'Cuenta estándar',
})
