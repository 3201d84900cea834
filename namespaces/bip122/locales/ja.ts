import { defineTexts } from '../../../kernel/exports/index.ts'

export const ja = /*#__PURE__*/ defineTexts({
  'bip122.inUse': '使用中：{type}',
  'bip122.payment': '支払い用アドレス',
  'bip122.ordinal': 'Ordinals用アドレス',
  'bip122.other': 'その他のアドレス',
  'bip122.paymentNote': '支払い用です。OrdinalsはOrdinals用アドレスに送ってください。',
  'bip122.ordinalNote': 'Ordinals用です。支払いは支払い用アドレスに送ってください。',
  'bip122.copy': 'アドレスをコピー',
  'bip122.copied': 'アドレスをコピーしました',
  'bip122.showCode': 'QRコードを表示',
  'bip122.code': 'このアドレスのQRコード',
})
