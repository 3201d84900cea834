import type { Messages } from '../../../kernel/exports/index.ts'
import { freezeAll } from '../../../kernel/exports/internal.ts'

export const zhHant: Messages = /*#__PURE__*/ freezeAll({
  'button.account': '帳戶 {name}',
  'button.connect': '連接錢包',
  'button.connecting': '連接中…',
  'button.connectWith': '連接 {wallet}',
  'button.network': '網路 {name}',
  'button.noNetwork': '選擇網路',
  'button.wrongNetwork': '網路不正確',
})
