import { defineTexts } from '../../../kernel/exports/index.ts'

export const zhHans = /*#__PURE__*/ defineTexts({
  'bip122.inUse': '正在使用：{type}',
  'bip122.payment': '收付款地址',
  'bip122.ordinal': 'Ordinals 地址',
  'bip122.other': '其他地址',
  'bip122.paymentNote': '用于收付款。Ordinals 请发送到 Ordinals 地址。',
  'bip122.ordinalNote': '用于 Ordinals。款项请发送到收付款地址。',
  'bip122.copy': '复制地址',
  'bip122.copied': '地址已复制',
  'bip122.showCode': '显示二维码',
  'bip122.code': '此地址的二维码',
})
