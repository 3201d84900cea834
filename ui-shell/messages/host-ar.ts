import type { Messages } from '../../kernel/exports/index.ts'
import type { hostEn } from './host-en.ts'

export const hostAr = /*#__PURE__*/ Object.freeze<Messages<keyof typeof hostEn>>({
  'button.account': 'الحساب {name}',
  'button.connect': 'ربط المحفظة',
  'button.connecting': 'جارٍ الاتصال…',
  'button.connectWith': 'ربط {wallet}',
  'button.network': 'الشبكة {name}',
  'button.noNetwork': 'اختر شبكة',
  'button.wrongNetwork': 'شبكة غير مدعومة',
})
