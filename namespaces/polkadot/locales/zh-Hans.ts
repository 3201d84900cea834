import { defineTexts } from '../../../kernel/exports/index.ts'

export const zhHans = /*#__PURE__*/ defineTexts({
  'polkadot.ofNetwork': '正在使用：{network} 格式，SS58 前缀 {prefix}',
  'polkadot.asGiven': '正在使用：SS58 前缀为 {prefix} 的格式',
  'polkadot.isGeneric': '正在使用：通用格式，SS58 前缀 {prefix}',
  'polkadot.generic': '通用格式，SS58 前缀 {prefix}',
  'polkadot.genericNote': '是同一个账户。部分应用和交易所使用这种写法。',
  'polkadot.copy': '复制通用格式',
  'polkadot.copied': '通用格式已复制',
})
