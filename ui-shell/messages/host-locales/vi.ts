import type { Messages } from '../../../kernel/exports/index.ts'
import { freezeAll } from '../../../kernel/exports/internal.ts'

export const vi: Messages = /*#__PURE__*/ freezeAll({
  'button.account': 'Tài khoản {name}',
  'button.connect': 'Kết nối ví',
  'button.connecting': 'Đang kết nối…',
  'button.connectWith': 'Kết nối {wallet}',
  'button.network': 'Mạng {name}',
  'button.noNetwork': 'Chọn mạng',
  'button.wrongNetwork': 'Sai mạng',
})
