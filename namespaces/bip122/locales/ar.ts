import { defineTexts } from '../../../kernel/exports/index.ts'

export const ar = /*#__PURE__*/ defineTexts({
  'bip122.inUse': 'المستخدم الآن: {type}',
  'bip122.payment': 'عنوان الدفع',
  'bip122.ordinal': 'عنوان الأوردينالز',
  'bip122.other': 'عنوان آخر',
  'bip122.paymentNote': 'للمدفوعات. أما الأوردينالز فإلى عنوان الأوردينالز.',
  'bip122.ordinalNote': 'للأوردينالز. أما المدفوعات فإلى عنوان الدفع.',
  'bip122.copy': 'نسخ العنوان',
  'bip122.copied': 'تم نسخ العنوان',
  'bip122.showCode': 'إظهار رمز QR',
  'bip122.code': 'رمز QR لهذا العنوان',
})
