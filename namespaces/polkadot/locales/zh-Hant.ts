import { defineTexts } from '../../../kernel/exports/index.ts'

export const zhHant = /*#__PURE__*/ defineTexts({
  'polkadot.ofNetwork': '使用中：{network} 格式，SS58 前綴 {prefix}',
  'polkadot.asGiven': '使用中：SS58 前綴為 {prefix} 的格式',
  'polkadot.isGeneric': '使用中：通用格式，SS58 前綴 {prefix}',
  'polkadot.generic': '通用格式，SS58 前綴 {prefix}',
  'polkadot.genericNote': '這是同一個帳戶。部分應用程式和交易所採用這種寫法。',
  'polkadot.copy': '複製通用格式',
  'polkadot.copied': '已複製通用格式',
})
