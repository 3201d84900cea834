import type { MessageCatalogue, Messages } from '../../kernel/exports/index.ts'
import type { activityMessages } from './messages.ts'
import type { activityTabMessages } from './tab-messages.ts'

type KeyOf<C> = C extends MessageCatalogue<infer K> ? K : never

export const arTab = /*#__PURE__*/ Object.freeze<Messages<KeyOf<typeof activityTabMessages>>>({
  'activity.tab': 'النشاط',
})

export const ar = /*#__PURE__*/ Object.freeze<Messages<KeyOf<typeof activityMessages>>>({
  'activity.title': 'النشاط',
  'activity.list': 'المعاملات',
  'activity.none': 'لا نشاط على {network} بعد',
  'activity.noneSoFar': 'لا شيء على {network} حتى الآن. توجد صفحات أقدم.',
  'activity.notServed': 'لا توجد قائمة نشاط لشبكة {network}.',
  'activity.elsewhere': 'تعرضه محفظتك ومستكشف الشبكة نفسها.',
  'activity.failed': 'تعذّر جلب المعاملات',
  'activity.failedText': 'أموالك في مكانها. حاول مجدداً.',
  'activity.again': 'حاول مجدداً',
  'activity.older': 'عرض الأقدم',
  'activity.end': 'هذا كل شيء',
  'activity.all': 'عرض الكل',
  'activity.underWay': {
    zero: 'لا معاملات جارية',
    one: 'معاملة واحدة جارية',
    two: 'معاملتان جاريتان',
    few: '{count} معاملات جارية',
    many: '{count} معاملة جارية',
    other: '{count} معاملة جارية',
  },
  'activity.to': 'إلى {address}',
  'activity.from': 'من {address}',
  'activity.at': '{time} بالتوقيت العالمي',
  'activity.resembles': 'لا تنسخ هذا العنوان. إنه يشبه {address} فقط',

  'did.approve': 'وافقت على {what}',
  'did.bought': 'اشتريت {what}',
  'did.borrow': 'اقترضت {what}',
  'did.burn': 'أتلفت {what}',
  'did.cancel': 'ألغيت معاملة',
  'did.claim': 'استلمت مستحقات {what}',
  'did.deploy': 'نشرت عقداً',
  'did.deposit': 'أودعت {what}',
  'did.execute': 'استخدمت عقداً',
  'did.mint': 'سككت {what}',
  'did.receive': 'استلمت {what}',
  'did.repay': 'سدّدت {what}',
  'did.send': 'أرسلت {what}',
  'did.sell': 'بعت {what}',
  'did.stake': 'رهنت {what}',
  'did.trade': 'بادلت {what}',
  'did.unstake': 'فككت رهن {what}',
  'did.withdraw': 'سحبت {what}',
  'did.tradeFor': 'بادلت {what} مقابل {other}',
  'did.failed': 'معاملة فاشلة',
  'did.pending': 'معاملة جارية',
  'did.more': {
    zero: '{what}',
    one: '{what} وواحد آخر',
    two: '{what} واثنان آخران',
    few: '{what} و{count} أخرى',
    many: '{what} و{count} أخرى',
    other: '{what} و{count} أخرى',
  },

  'status.confirmed': 'مؤكدة',
  'status.failed': 'فشلت',
  'status.pending': 'معلّقة',
})
