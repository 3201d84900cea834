import type { Messages } from '../../../kernel/exports/index.ts'
import { freezeAll } from '../../../kernel/exports/internal.ts'

export const th: Messages = /*#__PURE__*/ freezeAll({
  'names.title': 'เลือกชื่อ',
  'names.reason': 'ใช้รับเงินแทนที่อยู่ของคุณ',
  'names.label': 'ชื่อ',
  'names.hint': 'ตัวอักษร ตัวเลข ขีดกลาง 4 ตัวขึ้นไป',
  'names.checking': 'กำลังตรวจสอบ',
  'names.free': '{name} ว่างอยู่',
  'names.taken': 'มีคนใช้แล้ว',
  'names.suggestions': 'คำแนะนำ',
  'names.looking': 'กำลังหาคำแนะนำ',
  'names.register': 'จดทะเบียนชื่อ',
  'names.sign': 'ลงนามในกระเป๋าเงินของคุณ',
  'names.registering': 'กำลังจดทะเบียน',
  'names.cancel': 'ยกเลิก',
  'names.refused': 'คุณไม่ได้ลงนาม ไม่มีการจดทะเบียน',
  'names.accountChanged': 'บัญชีหรือเครือข่ายเปลี่ยนไป ไม่มีการจดทะเบียน',
  'names.errorResolving': 'เกิดข้อผิดพลาดในการค้นหาชื่อ',
  'names.errorNames': 'เกิดข้อผิดพลาดในการดึงชื่อของที่อยู่',
  'names.errorSuggestions': 'เกิดข้อผิดพลาดในการดึงชื่อแนะนำ',
  'names.errorRegistering': 'เกิดข้อผิดพลาดในการจดทะเบียนชื่อ {name}',
  'names.registered': 'จดทะเบียนชื่อแล้ว',
  'names.yours': 'ชื่อนี้เป็นของคุณ',
  'names.done': 'เสร็จสิ้น',
})
