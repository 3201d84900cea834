import { defineTexts } from '../../../kernel/exports/index.ts'

export const vi = /*#__PURE__*/ defineTexts({
  'polkadot.ofNetwork': 'Đang dùng: dạng của {network}, tiền tố SS58 {prefix}',
  'polkadot.asGiven': 'Đang dùng: dạng có tiền tố SS58 {prefix}',
  'polkadot.isGeneric': 'Đang dùng: dạng chung, tiền tố SS58 {prefix}',
  'polkadot.generic': 'Dạng chung, tiền tố SS58 {prefix}',
  'polkadot.genericNote':
    'Vẫn là tài khoản này. Một số ứng dụng và sàn giao dịch viết theo cách này.',
  'polkadot.copy': 'Sao chép dạng chung',
  'polkadot.copied': 'Đã sao chép dạng chung',
})
