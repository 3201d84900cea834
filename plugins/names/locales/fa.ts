import type { Messages } from '../../../kernel/exports/index.ts'
import { freezeAll } from '../../../kernel/exports/internal.ts'

export const fa: Messages = /*#__PURE__*/ freezeAll({
  'names.title': 'انتخاب نام',
  'names.reason': 'به جای آدرس، برای دریافت پرداخت',
  'names.label': 'نام',
  'names.hint': 'حرف، رقم، خط تیره؛ دست‌کم ۴ نویسه',
  'names.checking': 'در حال بررسی',
  'names.free': '{name} آزاد است',
  'names.taken': 'گرفته شده',
  'names.suggestions': 'پیشنهادها',
  'names.looking': 'در حال یافتن پیشنهاد',
  'names.register': 'ثبت این نام',
  'names.sign': 'در کیف پول خود امضا کنید',
  'names.registering': 'در حال ثبت',
  'names.cancel': 'لغو',
  'names.refused': 'امضا نکردید. چیزی ثبت نشد.',
  'names.accountChanged': 'حساب یا شبکه تغییر کرد. چیزی ثبت نشد.',
  'names.errorResolving': 'آدرس این نام پیدا نشد',
  'names.errorNames': 'نام‌های این آدرس دریافت نشدند',
  'names.errorSuggestions': 'نام‌های پیشنهادی دریافت نشدند',
  'names.errorRegistering': 'نام {name} ثبت نشد',
  'names.registered': 'نام ثبت شد',
  'names.yours': 'حالا مال شماست',
  'names.done': 'تمام',
})
