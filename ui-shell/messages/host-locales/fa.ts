import type { Messages } from '../../../kernel/exports/index.ts'
import { freezeAll } from '../../../kernel/exports/internal.ts'

export const fa: Messages = /*#__PURE__*/ freezeAll({
  'button.account': 'حساب {name}',
  'button.connect': 'اتصال کیف پول',
  'button.connecting': 'در حال اتصال…',
  'button.connectWith': 'اتصال {wallet}',
  'button.network': 'شبکهٔ {name}',
  'button.noNetwork': 'انتخاب شبکه',
  'button.wrongNetwork': 'شبکهٔ اشتباه',
})
