import type { Messages } from '../../../kernel/exports/index.ts'
import { freezeAll } from '../../../kernel/exports/internal.ts'

export const de: Messages = /*#__PURE__*/ freezeAll({
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
