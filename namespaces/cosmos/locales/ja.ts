import type { Messages } from '../../../kernel/exports/index.ts'
import { freezeAll } from '../../../kernel/exports/internal.ts'

export const ja: Messages = /*#__PURE__*/ freezeAll({
  'cosmos.denominations': '単位',
  'cosmos.one': '{amount}',
  'cosmos.in': '{denom}の残高',
  'cosmos.unknown': '残高を取得できません',
})
