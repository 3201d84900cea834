import type { Messages } from '../../../kernel/exports/index.ts'
import { freezeAll } from '../../../kernel/exports/internal.ts'

export const vi: Messages = /*#__PURE__*/ freezeAll({
  'eip155.accountType': 'Loại tài khoản',
  'eip155.smart': 'Tài khoản thông minh',
  'eip155.standard': 'Tài khoản thường',
})
