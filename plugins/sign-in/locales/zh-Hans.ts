import type { Messages } from '../../../kernel/exports/index.ts'
import { freezeAll } from '../../../kernel/exports/internal.ts'

export const zhHans: Messages = /*#__PURE__*/ freezeAll({
  'guard.signIn': '请先登录或取消。',
  'signIn.title': '登录',
  'signIn.heading': '登录 {app}',
  'signIn.what': '签署一条消息，证明此账户属于你。不收费，也不会动用资金。',
  'signIn.checking': '正在检查你的会话',
  'signIn.wallet': '钱包',
  'signIn.domain': '网站',
  'signIn.account': '账户',
  'signIn.network': '网络',
  'signIn.message': '消息',
  'signIn.preparing': '正在准备消息。',
  'signIn.sign': '签名',
  'signIn.confirm': '在 {wallet} 中确认',
  'signIn.yourWallet': '你的钱包',
  'signIn.cancel': '取消',
  'signIn.leaving': '正在退出',
  'signIn.failed': '签署消息时出错',
  'signIn.declined': '你已在 {wallet} 中拒绝。',
  'signIn.unverifiable': '我们无法验证签名。请稍后重试。',
  'signIn.tryAgain': '未登录。你可以重试。',
  'signIn.done': '已登录',
})
