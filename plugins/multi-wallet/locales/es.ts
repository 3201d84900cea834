import type { Messages } from '../../../kernel/exports/index.ts'
import { freezeAll } from '../../../kernel/exports/internal.ts'

export const es: Messages = /*#__PURE__*/ freezeAll({
  'multiWallet.title': 'المحافظ',
  'multiWallet.connected': {
    zero: 'لا محفظة متصلة',
    one: 'محفظة واحدة متصلة',
    two: 'محفظتان متصلتان',
    few: '{count} محافظ متصلة',
    many: '{count} محفظة متصلة',
    other: '{count} محفظة متصلة',
  },
  'multiWallet.none': 'لا توجد محفظة متصلة',
  'multiWallet.one': 'محفظة واحدة متصلة. يمكنك استخدام أكثر من محفظة في الوقت نفسه.',
  'multiWallet.recent': 'اتصلت مؤخراً',
  'multiWallet.use': 'استخدام هذه المحفظة',
  'multiWallet.inUse': '{wallet} قيد الاستخدام الآن',
  'multiWallet.copy': 'نسخ العنوان',
  'multiWallet.copied': 'نُسخ العنوان',
  'multiWallet.connect': 'توصيل',
  'multiWallet.remove': 'إزالة من القائمة',
  'multiWallet.removed': 'أُزيلت {wallet} من القائمة',
  'multiWallet.disconnect': 'قطع الاتصال',
  'multiWallet.disconnecting': 'جارٍ قطع الاتصال',
  'multiWallet.disconnected': 'قُطع الاتصال مع {wallet}',
  'multiWallet.disconnectAll': 'قطع اتصال الكل',
  'multiWallet.allDisconnected': 'قُطع اتصال كل المحافظ',
  'multiWallet.notTold': 'تعذّر إبلاغ {wallet}. قُطع الاتصال من هنا.',
  'multiWallet.someNotTold': 'تعذّر إبلاغ بعض المحافظ. قُطع اتصالها من هنا.',
  'multiWallet.failed': 'لم ينجح ذلك. حاول مجدداً.',
  'multiWallet.add': 'إضافة محفظة',
})
