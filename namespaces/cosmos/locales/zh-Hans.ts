import type { Messages } from '../../../kernel/exports/index.ts'
import { freezeAll } from '../../../kernel/exports/internal.ts'

export const zhHans: Messages = /*#__PURE__*/ freezeAll({
  'cosmos.denominations': '单位',
  'cosmos.one': '{amount}',
  'cosmos.in': '以 {denom} 计的余额',
  'cosmos.unknown': '无法获取余额',
})
