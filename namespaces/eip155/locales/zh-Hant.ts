import type { Messages } from '../../../kernel/exports/index.ts'
import { freezeAll } from '../../../kernel/exports/internal.ts'

export const zhHant: Messages = /*#__PURE__*/ freezeAll({
  'eip155.accountType': '帳戶類型',
  'eip155.smart': '智慧帳戶',
  'eip155.standard': '標準帳戶',
})
