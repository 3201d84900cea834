import { defineTexts } from '../../../kernel/exports/index.ts'

export const fa = /*#__PURE__*/ defineTexts({
  'transactions.pending': 'در جریان',
  'transactions.send': 'انتقال',
  'transactions.approve': 'تأیید اجازه',
  'transactions.swap': 'سواپ',
  'transactions.pay': 'پرداخت',
  'transactions.waiting': 'در انتظار شبکه',
  'transactions.reverted': '{what} ناموفق بود',
  'transactions.revertedText': 'شبکه آن را رد کرد. فقط کارمزد پرداخت شد.',
  'transactions.replaced': '{what} جایگزین شد',
  'transactions.replacedText':
    'کیف پول شما به جای آن چیز دیگری ارسال کرد. هیچ بخشی از این انجام نشد.',
  'transactions.unknown': '{what}: هنوز مشخص نیست',
  'transactions.unknownText':
    'شاید هنوز موفق شود، یا جایگزین شده باشد. پیش از تلاش دوباره، کیف پول خود را بررسی کنید.',
  'transactions.explorer': 'مشاهده در کاوشگر',
})
