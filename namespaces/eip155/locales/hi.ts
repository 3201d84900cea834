import { defineTexts } from '../../../kernel/exports/index.ts'

export const hi = /*#__PURE__*/ defineTexts({
  'eip155.accountType': 'अकाउंट का प्रकार',
  'eip155.smart': 'स्मार्ट अकाउंट',
  'eip155.standard': 'सामान्य अकाउंट',
})
