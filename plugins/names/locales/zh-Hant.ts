import type { Messages } from '../../../kernel/exports/index.ts'
import { freezeAll } from '../../../kernel/exports/internal.ts'

export const zhHant: Messages = /*#__PURE__*/ freezeAll({
  'names.title': '選擇名稱',
  'names.reason': '代替地址，方便收款',
  'names.label': '名稱',
  'names.hint': '字母、數字、連字號，至少 4 個字元',
  'names.checking': '檢查中',
  'names.free': '{name} 可以使用',
  'names.taken': '已有人使用',
  'names.suggestions': '建議',
  'names.looking': '正在尋找建議',
  'names.register': '註冊名稱',
  'names.sign': '請在錢包中簽署',
  'names.registering': '註冊中',
  'names.cancel': '取消',
  'names.refused': '你沒有簽署。未註冊任何名稱。',
  'names.accountChanged': '帳戶或網路已變更。未註冊任何名稱。',
  'names.errorResolving': '解析名稱時發生錯誤',
  'names.errorNames': '取得地址的名稱時發生錯誤',
  'names.errorSuggestions': '取得名稱建議時發生錯誤',
  'names.errorRegistering': '註冊名稱 {name} 時發生錯誤',
  'names.registered': '已註冊名稱',
  'names.yours': '它屬於你了',
  'names.done': '完成',
})
