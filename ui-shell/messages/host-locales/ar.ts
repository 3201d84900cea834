import type { Messages } from '../../../kernel/exports/index.ts'
import { freezeAll } from '../../../kernel/exports/internal.ts'

export const ar: Messages = /*#__PURE__*/ freezeAll({
  'button.account': 'الحساب {name}',
  'button.connect': 'ربط المحفظة',
  'button.connecting': 'جارٍ الاتصال…',
  'button.connectWith': 'ربط {wallet}',
  'button.network': 'الشبكة {name}',
  'button.noNetwork': 'اختر شبكة',
  'button.wrongNetwork': 'شبكة غير مدعومة',
})
