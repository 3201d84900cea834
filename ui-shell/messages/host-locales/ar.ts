import { defineTexts } from '../../../kernel/exports/index.ts'

export const ar = /*#__PURE__*/ defineTexts({
  'button.account': 'الحساب {name}',
  'button.connect': 'توصيل المحفظة',
  'button.connecting': 'جارٍ الاتصال…',
  'button.connectWith': 'توصيل {wallet}',
  'button.network': 'الشبكة {name}',
  'button.noNetwork': 'اختيار شبكة',
  'button.offline': 'أنت غير متصل بالإنترنت',
  'button.wrongNetwork': 'شبكة خاطئة',
})
