import { defineTexts } from '../../../kernel/exports/index.ts'

export const fa = /*#__PURE__*/ defineTexts({
  'receive.action': 'دریافت',
  'receive.title': 'دریافت',
  'receive.code': 'کد آدرس شما',
  'receive.linkCode': 'کد پیوند پرداخت',
  'receive.address': 'آدرس شما در {network}',
  'receive.copy': 'کپی آدرس',
  'receive.copied': 'آدرس کپی شد',
  'receive.networks': 'شبکه‌های این آدرس',
  'receive.networkCount': {
    one: '{count} شبکه',
    other: '{count} شبکه',
  },
  'receive.otherNetwork': 'کوین‌هایی که در شبکهٔ دیگری فرستاده شوند ممکن است از دست بروند.',
  'receive.link': 'پیوند پرداخت',
  'receive.linkMeta': 'با اسکن آن کیف پول باز می‌شود.',
  'receive.smart': 'این یک حساب هوشمند است. فقط در {network} دریافت کنید.',
  'receive.smartMeta': 'آنچه در شبکهٔ دیگری به آن فرستاده شود ممکن است از دست برود.',
  'receive.networksTitle': 'شبکه‌ها',
  'receive.networksNote':
    'این آدرس در این شبکه‌ها دریافت می‌کند. آنچه در شبکهٔ دیگری به آن فرستاده شود ممکن است از دست برود.',
})
