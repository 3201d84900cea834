import { defineTexts } from '../../../kernel/exports/index.ts'

export const zhHans = /*#__PURE__*/ defineTexts({
  'receive.action': '接收',
  'receive.title': '接收',
  'receive.code': '你的地址的二维码',
  'receive.linkCode': '付款链接的二维码',
  'receive.address': '你在 {network} 上的地址',
  'receive.copy': '复制地址',
  'receive.copied': '地址已复制',
  'receive.networks': '此地址支持的网络',
  'receive.networkCount': {
    other: '{count} 个网络',
  },
  'receive.otherNetwork': '在其他网络上发送的代币可能会丢失。',
  'receive.link': '付款链接',
  'receive.linkMeta': '扫描后会打开钱包。',
  'receive.smart': '这是智能账户。只能在 {network} 上接收。',
  'receive.smartMeta': '在其他网络上发送到此地址的资产可能会丢失。',
  'receive.networksTitle': '网络',
  'receive.networksNote': '此地址可在这些网络上接收。在其他网络上发送到此地址的资产可能会丢失。',
})
