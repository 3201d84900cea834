import { defineTexts } from '../../../kernel/exports/index.ts'

export const ja = /*#__PURE__*/ defineTexts({
  'multiWallet.title': 'ウォレット',
  'multiWallet.connected': {
    other: '{count}個接続中',
  },
  'multiWallet.none': '接続中のウォレットはありません',
  'multiWallet.one': '複数のウォレットを使えます。',
  'multiWallet.recent': '最近接続したウォレット',
  'multiWallet.use': 'このウォレットを使う',
  'multiWallet.inUse': '{wallet}を使用中です',
  'multiWallet.copy': 'アドレスをコピー',
  'multiWallet.copied': 'アドレスをコピーしました',
  'multiWallet.connect': '接続',
  'multiWallet.remove': 'リストから削除',
  'multiWallet.removed': '{wallet}をリストから削除しました',
  'multiWallet.disconnect': '接続解除',
  'multiWallet.disconnecting': '接続解除中',
  'multiWallet.disconnected': '{wallet}の接続を解除しました',
  'multiWallet.disconnectAll': 'すべて接続解除',
  'multiWallet.allDisconnected': 'すべてのウォレットの接続を解除しました',
  'multiWallet.notTold': '{wallet}に通知できませんでした。ここでの接続は解除されています。',
  'multiWallet.someNotTold':
    '一部のウォレットに通知できませんでした。ここでの接続は解除されています。',
  'multiWallet.failed': '処理できませんでした。もう一度お試しください。',
  'multiWallet.add': 'ウォレットを追加',
})
