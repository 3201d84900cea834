import type { Messages } from '../../../kernel/exports/index.ts'
import { freezeAll } from '../../../kernel/exports/internal.ts'

export const ko: Messages = /*#__PURE__*/ freezeAll({
  'cosmos.denominations': '단위',
  'cosmos.one': '{amount}',
  'cosmos.in': '{denom} 잔액',
  'cosmos.unknown': '잔액을 확인할 수 없음',
})
