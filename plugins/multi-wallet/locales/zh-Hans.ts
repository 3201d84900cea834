import { defineTexts } from '../../../kernel/exports/index.ts'

export const zhHans = /*#__PURE__*/ defineTexts({
  'multiWallet.title': '钱包',
  'multiWallet.connected': {
    other: '已连接 {count} 个',
  },
  'multiWallet.none': '未连接钱包',
  'multiWallet.one': '你可以使用多个钱包。',
  'multiWallet.recent': '最近连接',
  'multiWallet.use': '使用此钱包',
  'multiWallet.inUse': '正在使用 {wallet}',
  'multiWallet.copy': '复制地址',
  'multiWallet.copied': '地址已复制',
  'multiWallet.connect': '连接',
  'multiWallet.remove': '从列表中移除',
  'multiWallet.removed': '{wallet} 已从列表中移除',
  'multiWallet.disconnect': '断开连接',
  'multiWallet.disconnecting': '正在断开连接',
  'multiWallet.disconnected': '{wallet} 已断开连接',
  'multiWallet.disconnectAll': '全部断开连接',
  'multiWallet.allDisconnected': '所有钱包已断开连接',
  'multiWallet.notTold': '无法通知 {wallet}。此处已断开连接。',
  'multiWallet.someNotTold': '部分钱包无法收到通知。此处已断开连接。',
  'multiWallet.failed': '操作未成功。请重试。',
  'multiWallet.add': '添加钱包',
})
