import type { Messages } from '../../../kernel/exports/index.ts'
import { freezeAll } from '../../../kernel/exports/internal.ts'

export const ja: Messages = /*#__PURE__*/ freezeAll({
  'names.title': '名前を選ぶ',
  'names.reason': 'アドレスの代わりに、支払いの受け取りに使えます',
  'names.label': '名前',
  'names.hint': '英字・数字・ハイフン、4文字以上',
  'names.checking': '確認中',
  'names.free': '{name}は利用できます',
  'names.taken': '使用済み',
  'names.suggestions': '候補',
  'names.looking': '候補を検索中',
  'names.register': '名前を登録',
  'names.sign': 'ウォレットで署名',
  'names.registering': '登録中',
  'names.cancel': 'キャンセル',
  'names.refused': '署名しなかったため、何も登録されていません。',
  'names.accountChanged': 'アカウントまたはネットワークが変わりました。何も登録されていません。',
  'names.errorResolving': '名前の解決中にエラーが発生しました',
  'names.errorNames': 'アドレスの名前を取得中にエラーが発生しました',
  'names.errorSuggestions': '名前の候補を取得中にエラーが発生しました',
  'names.errorRegistering': '{name}の登録中にエラーが発生しました',
  'names.registered': '名前を登録しました',
  'names.yours': 'この名前はあなたのものです',
  'names.done': '完了',
})
