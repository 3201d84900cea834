import { defineTexts } from '../../../kernel/exports/index.ts'

export const fa = /*#__PURE__*/ defineTexts({
  'multiWallet.title': 'کیف پول‌ها',
  'multiWallet.connected': {
    one: '{count} متصل',
    other: '{count} متصل',
  },
  'multiWallet.none': 'هیچ کیف پولی متصل نیست',
  'multiWallet.one': 'می‌توانید از چند کیف پول استفاده کنید.',
  'multiWallet.recent': 'اتصال‌های اخیر',
  'multiWallet.use': 'استفاده از این کیف پول',
  'multiWallet.inUse': 'اکنون {wallet} در حال استفاده است',
  'multiWallet.copy': 'کپی آدرس',
  'multiWallet.copied': 'آدرس کپی شد',
  'multiWallet.connect': 'اتصال',
  'multiWallet.remove': 'حذف از فهرست',
  'multiWallet.removed': '{wallet} از فهرست حذف شد',
  'multiWallet.disconnect': 'قطع اتصال',
  'multiWallet.disconnecting': 'در حال قطع اتصال',
  'multiWallet.disconnected': 'اتصال {wallet} قطع شد',
  'multiWallet.disconnectAll': 'قطع همهٔ اتصال‌ها',
  'multiWallet.allDisconnected': 'اتصال همهٔ کیف پول‌ها قطع شد',
  'multiWallet.notTold': 'نشد به {wallet} خبر داد. اتصال آن در اینجا قطع است.',
  'multiWallet.someNotTold': 'نشد به بعضی کیف پول‌ها خبر داد. اتصال همهٔ آن‌ها در اینجا قطع است.',
  'multiWallet.failed': 'انجام نشد. دوباره امتحان کنید.',
  'multiWallet.add': 'افزودن کیف پول',
})
