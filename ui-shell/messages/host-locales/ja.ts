import type { Messages } from '../../../kernel/exports/index.ts'
import { freezeAll } from '../../../kernel/exports/internal.ts'

export const ja: Messages = /*#__PURE__*/ freezeAll({
  'button.account': 'アカウント：{name}',
  'button.connect': 'ウォレットを接続',
  'button.connecting': '接続中…',
  'button.connectWith': '{wallet}を接続',
  'button.network': 'ネットワーク：{name}',
  'button.noNetwork': 'ネットワークを選択',
  'button.wrongNetwork': 'ネットワークが違います',
})
