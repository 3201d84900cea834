import type { Messages } from '../../../kernel/exports/index.ts'
import { freezeAll } from '../../../kernel/exports/internal.ts'

export const uk: Messages = /*#__PURE__*/ freezeAll({
  'cosmos.denominations': 'Деномінації',
  'cosmos.one': '{amount}',
  'cosmos.in': 'Баланс у {denom}',
  'cosmos.unknown': 'Баланс недоступний',
})
