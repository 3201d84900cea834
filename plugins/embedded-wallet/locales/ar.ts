import { defineTexts } from '../../../kernel/exports/index.ts'

export const ar = /*#__PURE__*/ defineTexts({
  'embeddedAccount.label': 'حسابك',
  'embeddedAccount.by': 'سُجّل الدخول عبر {provider}',
  'embeddedAccount.type': 'نوع الحساب',
  'embeddedAccount.smart': 'الحساب الذكي',
  'embeddedAccount.smartOn': 'مستخدم على هذه الشبكة',
  'embeddedAccount.smartOff': 'حسابك العادي قيد الاستخدام',
  'embeddedAccount.changing': 'جارٍ تغيير الحساب',
  'embeddedAccount.fellBack': 'الحساب الذكي غير متاح. يُستخدم حسابك العادي. حاول لاحقاً.',
  'embeddedAccount.failed': 'لم ينجح ذلك. حسابك كما كان. حاول مجدداً.',
  'embeddedAccount.saved': 'حُفظ',
})
