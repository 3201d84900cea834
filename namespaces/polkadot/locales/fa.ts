import { defineTexts } from '../../../kernel/exports/index.ts'

export const fa = /*#__PURE__*/ defineTexts({
  'polkadot.ofNetwork': 'در حال استفاده: قالب {network}، پیشوند SS58 {prefix}',
  'polkadot.asGiven': 'در حال استفاده: قالب با پیشوند SS58 {prefix}',
  'polkadot.isGeneric': 'در حال استفاده: قالب عمومی، پیشوند SS58 {prefix}',
  'polkadot.generic': 'قالب عمومی، پیشوند SS58 {prefix}',
  'polkadot.genericNote': 'همان حساب است. بعضی برنامه‌ها و صرافی‌ها آن را این‌طور می‌نویسند.',
  'polkadot.copy': 'کپی قالب عمومی',
  'polkadot.copied': 'قالب عمومی کپی شد',
})
