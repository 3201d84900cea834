import { defineTexts } from '../../../kernel/exports/index.ts'

export const nl = /*#__PURE__*/ defineTexts({
  'eip155.accountType': 'Type account',
  'eip155.smart': 'Smart account',
  'eip155.standard': 'Standaardaccount',
})
