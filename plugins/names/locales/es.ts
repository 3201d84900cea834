import type { Messages } from '../../../kernel/exports/index.ts'
import { freezeAll } from '../../../kernel/exports/internal.ts'

export const es: Messages = /*#__PURE__*/ freezeAll({
  'names.title': 'اختيار اسم',
  'names.reason': 'لتلقي المدفوعات به بدلاً من عنوانك',
  'names.label': 'الاسم',
  'names.hint': 'حروف لاتينية وأرقام وشرطات، 4 أو أكثر',
  'names.checking': 'جارٍ التحقق',
  'names.free': '{name} متاح',
  'names.taken': 'محجوز',
  'names.suggestions': 'اقتراحات',
  'names.looking': 'جارٍ البحث عن اقتراحات',
  'names.register': 'تسجيل الاسم',
  'names.sign': 'وقّع في محفظتك',
  'names.registering': 'جارٍ التسجيل',
  'names.cancel': 'إلغاء',
  'names.refused': 'لم توقّع. لم يُسجَّل شيء.',
  'names.accountChanged': 'تغيّر الحساب أو الشبكة. لم يُسجَّل شيء.',
  'names.errorResolving': 'تعذّر العثور على الاسم',
  'names.errorNames': 'تعذّر جلب أسماء العنوان',
  'names.errorSuggestions': 'تعذّر جلب اقتراحات الأسماء',
  'names.errorRegistering': 'تعذّر تسجيل الاسم {name}',
  'names.registered': 'سُجّل الاسم',
  'names.yours': 'أصبح لك',
  'names.done': 'تم',
})
