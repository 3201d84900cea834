import type { Messages } from '../../../kernel/exports/index.ts'
import { freezeAll } from '../../../kernel/exports/internal.ts'

export const nl: Messages = /*#__PURE__*/ freezeAll({
  'eip155.accountType': 'Type account',
  'eip155.smart': 'Smart account',
  'eip155.standard': 'Standaardaccount',
})
