import { defineTexts } from '../../../kernel/exports/index.ts'

export const vi = /*#__PURE__*/ defineTexts({
  'button.account': 'Tài khoản {name}',
  'button.connect': 'Kết nối ví',
  'button.connecting': 'Đang kết nối…',
  'button.connectWith': 'Kết nối {wallet}',
  'button.network': 'Mạng {name}',
  'button.noNetwork': 'Chọn mạng',
  'button.offline': 'Bạn đang ngoại tuyến',
  'button.wrongNetwork': 'Sai mạng',
})
