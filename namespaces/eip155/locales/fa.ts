import type { Messages } from '../../../kernel/exports/index.ts'
import { freezeAll } from '../../../kernel/exports/internal.ts'

export const fa: Messages = /*#__PURE__*/ freezeAll({
  'eip155.accountType': 'نوع حساب',
  'eip155.smart': 'حساب هوشمند',
  'eip155.standard': 'حساب معمولی',
})
