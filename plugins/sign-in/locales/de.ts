import type { Messages } from '../../../kernel/exports/index.ts'
import { freezeAll } from '../../../kernel/exports/internal.ts'

export const de: Messages = /*#__PURE__*/ freezeAll({
  'guard.signIn': 'سجّل الدخول أو ألغِ أولاً.',
  'signIn.title': 'تسجيل الدخول',
  'signIn.heading': 'تسجيل الدخول إلى {app}',
  'signIn.what': 'وقّع رسالة تُثبت أن هذا الحساب لك. لا تكلّف شيئاً ولا تنقل أي أموال.',
  'signIn.checking': 'جارٍ التحقق من جلستك',
  'signIn.wallet': 'المحفظة',
  'signIn.domain': 'الموقع',
  'signIn.account': 'الحساب',
  'signIn.network': 'الشبكة',
  'signIn.message': 'الرسالة',
  'signIn.preparing': 'جارٍ تحضير الرسالة.',
  'signIn.sign': 'توقيع',
  'signIn.confirm': 'أكّد في {wallet}',
  'signIn.yourWallet': 'محفظتك',
  'signIn.cancel': 'إلغاء',
  'signIn.leaving': 'جارٍ المغادرة',
  'signIn.failed': 'خطأ في توقيع الرسالة',
  'signIn.declined': 'لقد رفضت في {wallet}.',
  'signIn.unverifiable': 'تعذّر التحقق من التوقيع. حاول مجدداً بعد قليل.',
  'signIn.tryAgain': 'لم يتم تسجيل الدخول. يمكنك المحاولة مجدداً.',
  'signIn.done': 'تم تسجيل الدخول',
})
