import type { Messages } from '../../../kernel/exports/index.ts'
import { freezeAll } from '../../../kernel/exports/internal.ts'

export const fa: Messages = /*#__PURE__*/ freezeAll({
  'cosmos.denominations': 'واحدها',
  'cosmos.one': '{amount}',
  'cosmos.in': 'موجودی بر حسب {denom}',
  'cosmos.unknown': 'موجودی در دسترس نیست',
})
