import type { Messages } from '../../../kernel/exports/index.ts'
import { freezeAll } from '../../../kernel/exports/internal.ts'

export const zhHant: Messages = /*#__PURE__*/ freezeAll({
  'guard.signIn': '請先登入或取消。',
  'signIn.title': '登入',
  'signIn.heading': '登入 {app}',
  'signIn.what': '簽署一則訊息，證明這個帳戶屬於你。不收費，也不會動用資金。',
  'signIn.checking': '正在檢查你的工作階段',
  'signIn.wallet': '錢包',
  'signIn.domain': '網站',
  'signIn.account': '帳戶',
  'signIn.network': '網路',
  'signIn.message': '訊息',
  'signIn.preparing': '正在準備訊息。',
  'signIn.sign': '簽署',
  'signIn.confirm': '在 {wallet} 中確認',
  'signIn.yourWallet': '你的錢包',
  'signIn.cancel': '取消',
  'signIn.leaving': '離開中',
  'signIn.failed': '簽署訊息時發生錯誤',
  'signIn.declined': '你已在 {wallet} 中拒絕。',
  'signIn.unverifiable': '我們無法驗證簽名。請稍後再試一次。',
  'signIn.tryAgain': '未登入。你可以再試一次。',
  'signIn.done': '已登入',
})
