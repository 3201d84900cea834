import type { MessageCatalogue, Messages } from '../../kernel/exports/index.ts'
import type { transactionsMessages } from './messages.ts'

type Key = typeof transactionsMessages extends MessageCatalogue<infer K> ? K : never

export const ar = /*#__PURE__*/ Object.freeze<Messages<Key>>({
  'transactions.pending': 'قيد التنفيذ',
  'transactions.send': 'تحويل',
  'transactions.approve': 'موافقة',
  'transactions.swap': 'مبادلة',
  'transactions.pay': 'دفعة',
  'transactions.waiting': 'بانتظار الشبكة',
  'transactions.reverted': 'فشل: {what}',
  'transactions.revertedText': 'رفضته الشبكة. لم تُدفع إلا الرسوم.',
  'transactions.replaced': 'استُبدل: {what}',
  'transactions.replacedText': 'أرسلت محفظتك شيئاً آخر مكانه. لم يُنفَّذ منه شيء.',
  'transactions.unknown': '{what}: غير معروف بعد',
  'transactions.unknownText': 'قد ينجح لاحقاً أو استُبدل. تحقق من محفظتك قبل أن تحاول مجدداً.',
  'transactions.explorer': 'عرض في المستكشف',
})
