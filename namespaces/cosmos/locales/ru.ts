import type { Messages } from '../../../kernel/exports/index.ts'
import { freezeAll } from '../../../kernel/exports/internal.ts'

export const ru: Messages = /*#__PURE__*/ freezeAll({
  'cosmos.denominations': 'Деноминации',
  'cosmos.one': '{amount}',
  'cosmos.in': 'Баланс в {denom}',
  'cosmos.unknown': 'Баланс недоступен',
})
