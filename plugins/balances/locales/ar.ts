import { defineTexts } from '../../../kernel/exports/index.ts'

export const ar = /*#__PURE__*/ defineTexts({
  'balances.total': 'إجمالي الرصيد',
  'balances.native': 'الرصيد',
  'balances.about': 'نحو {amount}',
  'balances.aboutWhy': 'سعر بعض الرموز غير معروف.',
  'balances.old': 'قد لا يكون محدَّثاً. سيُقرأ من جديد قريباً.',
  'balances.showAll': 'عرض الكل',
  'balances.count': {
    zero: 'لا رموز',
    one: 'رمز واحد',
    two: 'رمزان',
    few: '{count} رموز',
    many: '{count} رمزاً',
    other: '{count} رمز',
  },
  'balances.none': 'لا توجد رموز بعد',
  'balances.receive': 'استلام',
  'balances.failed': 'تعذّر تحميل الرموز. ستُقرأ من جديد قريباً.',
  'balances.loading': 'جارٍ تحميل الرموز',
  'balances.search': 'البحث في الرموز',
  'balances.noneFound': 'لا يوجد رمز باسم «{text}»',
  'balances.tokens': 'الرموز',
})
