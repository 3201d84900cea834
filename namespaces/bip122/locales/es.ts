import type { Messages } from '../../../kernel/exports/index.ts'
import { freezeAll } from '../../../kernel/exports/internal.ts'

export const es: Messages = /*#__PURE__*/ freezeAll({
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
