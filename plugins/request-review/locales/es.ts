import type { Messages } from '../../../kernel/exports/index.ts'
import { freezeAll } from '../../../kernel/exports/internal.ts'

export const es: Messages = /*#__PURE__*/ freezeAll({
  'review.title': 'انظر إلى هذا أولاً',
  'review.intro': 'لا يُوقّع شيء هنا. ستسألك {wallet} مرة أخرى.',
  'review.introPlain': 'لا يُوقّع شيء هنا. ستسألك محفظتك مرة أخرى.',
  'review.app': 'التطبيق',
  'review.plugin': 'بطلب من إضافته',
  'review.concern': 'تطلب منك {plugin}، وهي جزء من هذا التطبيق، أن تنظر',
  'review.network': 'الشبكة',
  'review.account': 'حسابك',
  'review.reading': 'نبحث عما يفعله هذا',
  'review.known': 'عُرض ما أمكن معرفته.',
  'review.others': 'طلبات تنتظر بعد هذا: {count}',
  'review.continue': 'المتابعة في {wallet}',
  'review.continuePlain': 'المتابعة في محفظتك',
  'review.reject': 'رفض',
})
