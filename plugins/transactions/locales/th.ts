import { defineTexts } from '../../../kernel/exports/index.ts'

export const th = /*#__PURE__*/ defineTexts({
  'transactions.pending': 'กำลังดำเนินการ',
  'transactions.send': 'การโอน',
  'transactions.approve': 'การอนุมัติ',
  'transactions.swap': 'การสวอป',
  'transactions.pay': 'การชำระเงิน',
  'transactions.waiting': 'กำลังรอเครือข่าย',
  'transactions.reverted': '{what}ล้มเหลว',
  'transactions.revertedText': 'เครือข่ายปฏิเสธ เสียเพียงค่าธรรมเนียมเท่านั้น',
  'transactions.replaced': '{what}ถูกแทนที่',
  'transactions.replacedText': 'กระเป๋าเงินของคุณส่งรายการอื่นแทน รายการนี้ไม่ได้เกิดขึ้นเลย',
  'transactions.unknown': '{what}: ยังไม่ทราบผล',
  'transactions.unknownText': 'อาจยังสำเร็จได้ หรือถูกแทนที่ไปแล้ว ตรวจสอบกระเป๋าเงินของคุณก่อนลองอีกครั้ง',
  'transactions.explorer': 'ดูบนเอ็กซ์พลอเรอร์',
})
