import { defineTexts } from '../../../kernel/exports/index.ts'

export const th = /*#__PURE__*/ defineTexts({
  'button.account': 'บัญชี {name}',
  'button.connect': 'เชื่อมต่อกระเป๋าเงิน',
  'button.connecting': 'กำลังเชื่อมต่อ…',
  'button.connectWith': 'เชื่อมต่อ {wallet}',
  'button.network': 'เครือข่าย {name}',
  'button.noNetwork': 'เลือกเครือข่าย',
  'button.offline': 'คุณออฟไลน์อยู่',
  'button.wrongNetwork': 'เครือข่ายไม่ถูกต้อง',
})
