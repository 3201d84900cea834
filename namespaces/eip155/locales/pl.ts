import { defineTexts } from '../../../kernel/exports/index.ts'

export const pl = /*#__PURE__*/ defineTexts({
  'eip155.accountType': 'Rodzaj konta',
  'eip155.smart': 'Konto inteligentne',
  'eip155.standard': 'Konto standardowe',
})
