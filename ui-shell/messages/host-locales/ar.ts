import type { Messages } from '../../../kernel/exports/index.ts'
import { freezeAll } from '../../../kernel/exports/internal.ts'

export const ar: Messages = /*#__PURE__*/ freezeAll({
  'button.account': 'الحساب {name}',
  'button.connect': 'توصيل المحفظة',
  'button.connecting': 'جارٍ الاتصال…',
  'button.connectWith': 'توصيل {wallet}',
  'button.network': 'الشبكة {name}',
  'button.noNetwork': 'اختيار شبكة',
  'button.wrongNetwork': 'شبكة خاطئة',
})
