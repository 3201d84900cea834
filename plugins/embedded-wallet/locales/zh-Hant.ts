import { defineTexts } from '../../../kernel/exports/index.ts'

export const zhHant = /*#__PURE__*/ defineTexts({
  'embeddedAccount.label': '你的帳戶',
  'embeddedAccount.by': '已透過 {provider} 登入',
  'embeddedAccount.type': '帳戶類型',
  'embeddedAccount.smart': '智慧帳戶',
  'embeddedAccount.smartOn': '在此網路上使用中',
  'embeddedAccount.smartOff': '目前使用你的標準帳戶',
  'embeddedAccount.changing': '正在切換帳戶',
  'embeddedAccount.fellBack': '智慧帳戶目前無法使用，已改用你的標準帳戶。請稍後再試。',
  'embeddedAccount.failed': '未能完成。你的帳戶維持不變。請再試一次。',
  'embeddedAccount.saved': '已儲存',
})
