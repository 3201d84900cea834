import type { Messages } from '../../../kernel/exports/index.ts'
import { freezeAll } from '../../../kernel/exports/internal.ts'

export const de: Messages = /*#__PURE__*/ freezeAll({
  'eip155.accountType': 'نوع الحساب',
  'eip155.smart': 'حساب ذكي',
  'eip155.standard': 'حساب عادي',
})
