import { defineTexts } from '../../../kernel/exports/index.ts'

export const de = /*#__PURE__*/ defineTexts({
  'eip155.accountType': 'Kontotyp',
  'eip155.smart': 'Smart-Konto',
  'eip155.standard': 'Standardkonto',
})
