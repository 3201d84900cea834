import { defineTexts } from '../../../kernel/exports/index.ts'

export const zhHant = /*#__PURE__*/ defineTexts({
  'multiWallet.title': '錢包',
  'multiWallet.connected': {
    other: '已連接 {count} 個',
  },
  'multiWallet.none': '未連接錢包',
  'multiWallet.one': '你可以使用多個錢包。',
  'multiWallet.recent': '最近連接',
  'multiWallet.use': '使用這個錢包',
  'multiWallet.inUse': '目前使用 {wallet}',
  'multiWallet.copy': '複製地址',
  'multiWallet.copied': '已複製地址',
  'multiWallet.connect': '連接',
  'multiWallet.remove': '從清單中移除',
  'multiWallet.removed': '已從清單中移除 {wallet}',
  'multiWallet.disconnect': '中斷連接',
  'multiWallet.disconnecting': '正在中斷連接',
  'multiWallet.disconnected': '{wallet} 已中斷連接',
  'multiWallet.disconnectAll': '全部中斷連接',
  'multiWallet.allDisconnected': '所有錢包已中斷連接',
  'multiWallet.notTold': '無法通知 {wallet}，這裡已中斷連接。',
  'multiWallet.someNotTold': '部分錢包無法收到通知，這裡已中斷連接。',
  'multiWallet.failed': '未能完成。請再試一次。',
  'multiWallet.add': '新增錢包',
})
