import { defineTexts } from '../../../kernel/exports/index.ts'

export const ar = /*#__PURE__*/ defineTexts({
  'transactions.pending': 'قيد التنفيذ',
  'transactions.send': 'تحويل',
  'transactions.approve': 'موافقة',
  'transactions.swap': 'مبادلة',
  'transactions.pay': 'دفعة',
  'transactions.waiting': 'في انتظار الشبكة',
  'transactions.reverted': 'فشل: {what}',
  'transactions.revertedText': 'رفضت الشبكة المعاملة. لم تُدفع إلا الرسوم.',
  'transactions.replaced': 'استُبدل: {what}',
  'transactions.replacedText': 'أرسلت محفظتك شيئاً آخر مكانها. لم يُنفَّذ منها شيء.',
  'transactions.unknown': '{what}: غير معروف بعد',
  'transactions.unknownText':
    'ربما تنجح المعاملة لاحقاً أو تكون قد استُبدلت. تحقق من محفظتك قبل أن تحاول مجدداً.',
  'transactions.explorer': 'عرض في المستكشف',
})
