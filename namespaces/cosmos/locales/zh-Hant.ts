import type { Messages } from '../../../kernel/exports/index.ts'
import { freezeAll } from '../../../kernel/exports/internal.ts'

export const zhHant: Messages = /*#__PURE__*/ freezeAll({
  'cosmos.denominations': '單位',
  'cosmos.one': '{amount}',
  'cosmos.in': '以 {denom} 計的餘額',
  'cosmos.unknown': '無法取得餘額',
})
