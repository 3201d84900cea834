import { defineTexts } from '../../../kernel/exports/index.ts'

export const th = /*#__PURE__*/ defineTexts({
  'bip122.inUse': 'ใช้อยู่: {type}',
  'bip122.payment': 'ที่อยู่สำหรับชำระเงิน',
  'bip122.ordinal': 'ที่อยู่ Ordinals',
  'bip122.other': 'ที่อยู่อื่น',
  'bip122.paymentNote': 'สำหรับการชำระเงิน ส่ง ordinals ไปที่ที่อยู่ Ordinals',
  'bip122.ordinalNote': 'สำหรับ ordinals ส่งเงินไปที่ที่อยู่สำหรับชำระเงิน',
  'bip122.copy': 'คัดลอกที่อยู่',
  'bip122.copied': 'คัดลอกที่อยู่แล้ว',
  'bip122.showCode': 'แสดงคิวอาร์โค้ด',
  'bip122.code': 'คิวอาร์โค้ดของที่อยู่นี้',
})
