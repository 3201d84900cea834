import type { Messages } from '../../../kernel/exports/index.ts'
import { freezeAll } from '../../../kernel/exports/internal.ts'

export const zhHans: Messages = /*#__PURE__*/ freezeAll({
  'names.title': '选择名称',
  'names.reason': '代替地址，方便收款',
  'names.label': '名称',
  'names.hint': '字母、数字、连字符，至少 4 位',
  'names.checking': '正在检查',
  'names.free': '{name} 可用',
  'names.taken': '已被占用',
  'names.suggestions': '建议',
  'names.looking': '正在查找建议',
  'names.register': '注册名称',
  'names.sign': '请在钱包中签名',
  'names.registering': '正在注册',
  'names.cancel': '取消',
  'names.refused': '你没有签名。未注册任何名称。',
  'names.accountChanged': '账户或网络已更改。未注册任何名称。',
  'names.errorResolving': '解析名称时出错',
  'names.errorNames': '获取地址的名称时出错',
  'names.errorSuggestions': '获取名称建议时出错',
  'names.errorRegistering': '注册名称 {name} 时出错',
  'names.registered': '名称已注册',
  'names.yours': '它属于你了',
  'names.done': '完成',
})
