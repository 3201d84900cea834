import { defineTexts } from '../../../kernel/exports/index.ts'

export const zhHant = /*#__PURE__*/ defineTexts({
  'bip122.inUse': '使用中：{type}',
  'bip122.payment': '收付款地址',
  'bip122.ordinal': 'Ordinals 地址',
  'bip122.other': '其他地址',
  'bip122.paymentNote': '用於收付款。Ordinals 請傳送到 Ordinals 地址。',
  'bip122.ordinalNote': '用於 Ordinals。款項請傳送到收付款地址。',
  'bip122.copy': '複製地址',
  'bip122.copied': '已複製地址',
  'bip122.showCode': '顯示 QR Code',
  'bip122.code': '此地址的 QR Code',
})
