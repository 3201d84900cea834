import { defineTexts } from '../../../kernel/exports/index.ts'

export const zhHans = /*#__PURE__*/ defineTexts({
  'embeddedAccount.label': '你的账户',
  'embeddedAccount.by': '已通过 {provider} 登录',
  'embeddedAccount.type': '账户类型',
  'embeddedAccount.smart': '智能账户',
  'embeddedAccount.smartOn': '在此网络上使用中',
  'embeddedAccount.smartOff': '正在使用你的标准账户',
  'embeddedAccount.changing': '正在切换账户',
  'embeddedAccount.fellBack': '智能账户不可用，已改用你的标准账户。请稍后再试。',
  'embeddedAccount.failed': '操作未成功。你的账户保持不变。请重试。',
  'embeddedAccount.saved': '已保存',
})
