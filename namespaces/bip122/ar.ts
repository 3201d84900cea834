import type { MessageCatalogue, Messages } from '../../kernel/exports/index.ts'
import type { bip122Messages } from './messages.ts'

type Key = typeof bip122Messages extends MessageCatalogue<infer K> ? K : never

export const ar = /*#__PURE__*/ Object.freeze<Messages<Key>>({
  'bip122.inUse': 'المستخدم الآن: {type}',
  'bip122.payment': 'عنوان الدفع',
  'bip122.ordinal': 'عنوان الأوردينالز',
  'bip122.other': 'عنوان آخر',
  'bip122.paymentNote': 'للمدفوعات. أما الأوردينالز فإلى عنوان الأوردينالز.',
  'bip122.ordinalNote': 'للأوردينالز. أما المدفوعات فإلى عنوان الدفع.',
  'bip122.copy': 'نسخ العنوان',
  'bip122.copied': 'تم نسخ العنوان',
  'bip122.showCode': 'إظهار الرمز',
  'bip122.code': 'رمز هذا العنوان',
})
