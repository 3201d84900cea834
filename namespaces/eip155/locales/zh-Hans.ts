import type { Messages } from '../../../kernel/exports/index.ts'
import { freezeAll } from '../../../kernel/exports/internal.ts'

export const zhHans: Messages = /*#__PURE__*/ freezeAll({
  'eip155.accountType': '账户类型',
  'eip155.smart': '智能账户',
  'eip155.standard': '标准账户',
})
