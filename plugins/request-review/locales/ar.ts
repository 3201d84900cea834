import { defineTexts } from '../../../kernel/exports/index.ts'

export const ar = /*#__PURE__*/ defineTexts({
  'review.title': 'راجع هذا الطلب',
  'review.intro': 'لا يُوقّع شيء هنا. ستسألك {wallet} مرة أخرى.',
  'review.introPlain': 'لا يُوقّع شيء هنا. ستسألك محفظتك مرة أخرى.',
  'review.concern': 'تطلب منك {plugin}، وهي جزء من هذا التطبيق، مراجعة هذا',
  'review.network': 'الشبكة',
  'review.account': 'حسابك',
  'review.reading': 'جارٍ معرفة ما يفعله هذا الطلب',
  'review.known': 'عُرض ما أمكن معرفته.',
  'review.others': 'طلبات تنتظر بعد هذا: {count}',
  'review.continue': 'المتابعة في {wallet}',
  'review.continuePlain': 'المتابعة في محفظتك',
  'review.reject': 'رفض',
})
