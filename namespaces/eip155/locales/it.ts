import type { Messages } from '../../../kernel/exports/index.ts'
import { freezeAll } from '../../../kernel/exports/internal.ts'

export const it: Messages = /*#__PURE__*/ freezeAll({
  'eip155.accountType': 'Tipo di account',
  'eip155.smart': 'Smart account',
  'eip155.standard': 'Account standard',
})
