import type { Messages } from '../../../kernel/exports/index.ts'
import { freezeAll } from '../../../kernel/exports/internal.ts'

export const th: Messages = /*#__PURE__*/ freezeAll({
  'guard.signIn': 'เข้าสู่ระบบหรือยกเลิกก่อน',
  'signIn.title': 'เข้าสู่ระบบ',
  'signIn.heading': 'เข้าสู่ระบบ {app}',
  'signIn.what': 'ลงนามข้อความเพื่อแสดงว่าบัญชีนี้เป็นของคุณ ไม่มีค่าใช้จ่ายและไม่เคลื่อนย้ายเงิน',
  'signIn.checking': 'กำลังตรวจสอบเซสชันของคุณ',
  'signIn.wallet': 'กระเป๋าเงิน',
  'signIn.domain': 'เว็บไซต์',
  'signIn.account': 'บัญชี',
  'signIn.network': 'เครือข่าย',
  'signIn.message': 'ข้อความ',
  'signIn.preparing': 'กำลังเตรียมข้อความ',
  'signIn.sign': 'ลงนาม',
  'signIn.confirm': 'ยืนยันใน {wallet}',
  'signIn.yourWallet': 'กระเป๋าเงินของคุณ',
  'signIn.cancel': 'ยกเลิก',
  'signIn.leaving': 'กำลังออก',
  'signIn.failed': 'เกิดข้อผิดพลาดในการลงนามข้อความ',
  'signIn.declined': 'คุณปฏิเสธใน {wallet}',
  'signIn.unverifiable': 'เราตรวจสอบลายเซ็นไม่ได้ ลองอีกครั้งในอีกสักครู่',
  'signIn.tryAgain': 'ยังไม่ได้เข้าสู่ระบบ คุณลองอีกครั้งได้',
  'signIn.done': 'เข้าสู่ระบบแล้ว',
})
