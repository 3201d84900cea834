import { defineTexts } from '../../../kernel/exports/index.ts'

export const fa = /*#__PURE__*/ defineTexts({
  'balances.total': 'موجودی کل',
  'balances.native': 'موجودی',
  'balances.about': 'حدود {amount}',
  'balances.aboutWhy': 'قیمت بعضی توکن‌ها مشخص نیست.',
  'balances.old': 'شاید به‌روز نباشد. به‌زودی دوباره خوانده می‌شود.',
  'balances.showAll': 'نمایش همه',
  'balances.count': {
    one: '{count} توکن',
    other: '{count} توکن',
  },
  'balances.none': 'هنوز توکنی نیست',
  'balances.receive': 'دریافت',
  'balances.failed': 'توکن‌ها بارگیری نشدند. به‌زودی دوباره خوانده می‌شوند.',
  'balances.loading': 'در حال بارگیری توکن‌ها',
  'balances.search': 'جستجوی توکن',
  'balances.noneFound': 'توکنی به نام «{text}» نیست',
  'balances.tokens': 'توکن‌ها',
})
