import { defineTexts } from '../../../kernel/exports/index.ts'

export const fa = /*#__PURE__*/ defineTexts({
  'bip122.inUse': 'در حال استفاده: {type}',
  'bip122.payment': 'آدرس پرداخت',
  'bip122.ordinal': 'آدرس اوردینال',
  'bip122.other': 'آدرس دیگر',
  'bip122.paymentNote': 'برای پرداخت‌ها. اوردینال‌ها را به آدرس اوردینال بفرستید.',
  'bip122.ordinalNote': 'برای اوردینال‌ها. پرداخت‌ها را به آدرس پرداخت بفرستید.',
  'bip122.copy': 'کپی آدرس',
  'bip122.copied': 'آدرس کپی شد',
  'bip122.showCode': 'نمایش کد QR',
  'bip122.code': 'کد QR این آدرس',
})
