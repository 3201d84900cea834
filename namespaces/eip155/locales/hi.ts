import type { Messages } from '../../../kernel/exports/index.ts'
import { freezeAll } from '../../../kernel/exports/internal.ts'

export const hi: Messages = /*#__PURE__*/ freezeAll({
  'eip155.accountType': 'अकाउंट का प्रकार',
  'eip155.smart': 'स्मार्ट अकाउंट',
  'eip155.standard': 'सामान्य अकाउंट',
})
