import { defineTexts } from '../../../kernel/exports/index.ts'

export const zhHant = /*#__PURE__*/ defineTexts({
  'receive.action': '接收',
  'receive.title': '接收',
  'receive.code': '你的地址的 QR Code',
  'receive.linkCode': '付款連結的 QR Code',
  'receive.address': '你在 {network} 上的地址',
  'receive.copy': '複製地址',
  'receive.copied': '已複製地址',
  'receive.networks': '這個地址可用的網路',
  'receive.networkCount': {
    other: '{count} 個網路',
  },
  'receive.otherNetwork': '在其他網路上傳送的代幣可能會遺失。',
  'receive.link': '付款連結',
  'receive.linkMeta': '掃描後會開啟錢包。',
  'receive.smart': '這是智慧帳戶，只能在 {network} 上接收。',
  'receive.smartMeta': '在其他網路上傳送到此地址的資產可能會遺失。',
  'receive.networksTitle': '網路',
  'receive.networksNote':
    '這個地址可以在這些網路上接收。在其他網路上傳送到此地址的資產可能會遺失。',
})
