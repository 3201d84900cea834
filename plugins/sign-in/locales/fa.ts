import { defineTexts } from '../../../kernel/exports/index.ts'

export const fa = /*#__PURE__*/ defineTexts({
  'guard.signIn': 'ابتدا وارد شوید یا لغو کنید.',
  'signIn.title': 'ورود',
  'signIn.heading': 'ورود به {app}',
  'signIn.what':
    'پیامی را امضا کنید تا نشان دهید این حساب مال شماست. هزینه‌ای ندارد و پولی جابه‌جا نمی‌کند.',
  'signIn.checking': 'در حال بررسی نشست شما',
  'signIn.wallet': 'کیف پول',
  'signIn.domain': 'سایت',
  'signIn.account': 'حساب',
  'signIn.network': 'شبکه',
  'signIn.message': 'پیام',
  'signIn.preparing': 'پیام در حال آماده شدن است.',
  'signIn.sign': 'امضا',
  'signIn.confirm': 'در {wallet} تأیید کنید',
  'signIn.yourWallet': 'کیف پول شما',
  'signIn.cancel': 'لغو',
  'signIn.leaving': 'در حال لغو',
  'signIn.failed': 'خطا در امضای پیام',
  'signIn.declined': 'در {wallet} رد کردید',
  'signIn.unverifiable': 'نتوانستیم امضا را راستی‌آزمایی کنیم. کمی بعد دوباره امتحان کنید.',
  'signIn.refused': 'بخشی از این برنامه آن را رد کرد.',
  'signIn.tryAgain': 'ورود انجام نشد. می‌توانید دوباره امتحان کنید.',
  'signIn.done': 'وارد شدید',
})
