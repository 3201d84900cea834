import type { Messages } from '../../../kernel/exports/index.ts'
import { freezeAll } from '../../../kernel/exports/internal.ts'

export const ja: Messages = /*#__PURE__*/ freezeAll({
  'eip155.accountType': 'アカウントの種類',
  'eip155.smart': 'スマートアカウント',
  'eip155.standard': '標準アカウント',
})
