import { defineTexts } from '../../../kernel/exports/index.ts'

export const th = /*#__PURE__*/ defineTexts({
  'polkadot.ofNetwork': 'ใช้อยู่: รูปแบบของ {network} คำนำหน้า SS58 {prefix}',
  'polkadot.asGiven': 'ใช้อยู่: รูปแบบที่มีคำนำหน้า SS58 {prefix}',
  'polkadot.isGeneric': 'ใช้อยู่: รูปแบบทั่วไป คำนำหน้า SS58 {prefix}',
  'polkadot.generic': 'รูปแบบทั่วไป คำนำหน้า SS58 {prefix}',
  'polkadot.genericNote': 'เป็นบัญชีเดียวกัน บางแอปและศูนย์ซื้อขายเขียนแบบนี้',
  'polkadot.copy': 'คัดลอกรูปแบบทั่วไป',
  'polkadot.copied': 'คัดลอกรูปแบบทั่วไปแล้ว',
})
