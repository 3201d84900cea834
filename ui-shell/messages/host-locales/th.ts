import type { Messages } from '../../../kernel/exports/index.ts'
import { freezeAll } from '../../../kernel/exports/internal.ts'

export const th: Messages = /*#__PURE__*/ freezeAll({
  'button.account': 'บัญชี {name}',
  'button.connect': 'เชื่อมต่อกระเป๋าเงิน',
  'button.connecting': 'กำลังเชื่อมต่อ…',
  'button.connectWith': 'เชื่อมต่อ {wallet}',
  'button.network': 'เครือข่าย {name}',
  'button.noNetwork': 'เลือกเครือข่าย',
  'button.wrongNetwork': 'เครือข่ายไม่ถูกต้อง',
})
