import { defineTexts } from '../../../kernel/exports/index.ts'

export const it = /*#__PURE__*/ defineTexts({
  'eip155.accountType': 'Tipo di account',
  'eip155.smart': 'Smart account',
  'eip155.standard': 'Account standard',
})
