import { defineTexts } from '../../../kernel/exports/index.ts'

export const fr = /*#__PURE__*/ defineTexts({
  'eip155.accountType': 'Type de compte',
  'eip155.smart': 'Compte intelligent',
  'eip155.standard': 'Compte standard',
})
