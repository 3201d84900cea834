import { defineTexts } from '../../../kernel/exports/index.ts'

export const fa = /*#__PURE__*/ defineTexts({
  'review.title': 'این درخواست را بررسی کنید',
  'review.intro': 'اینجا چیزی امضا نمی‌شود. {wallet} یک بار دیگر از شما می‌پرسد.',
  'review.introPlain': 'اینجا چیزی امضا نمی‌شود. کیف پول شما یک بار دیگر از شما می‌پرسد.',
  'review.concern': '{plugin}، بخشی از این برنامه، می‌خواهد که نگاهی بیندازید',
  'review.network': 'شبکه',
  'review.account': 'حساب شما',
  'review.reading': 'در حال بررسی کاری که این درخواست می‌کند',
  'review.known': 'آنچه می‌شد فهمید نشان داده شده است.',
  'review.others': 'درخواست‌های منتظر پس از این: {count}',
  'review.continue': 'ادامه در {wallet}',
  'review.continuePlain': 'ادامه در کیف پول شما',
  'review.reject': 'رد کردن',
})
