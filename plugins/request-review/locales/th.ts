import { defineTexts } from '../../../kernel/exports/index.ts'

export const th = /*#__PURE__*/ defineTexts({
  'review.title': 'ตรวจสอบคำขอนี้',
  'review.intro': 'ไม่มีการลงนามที่นี่ {wallet} จะถามคุณอีกครั้ง',
  'review.introPlain': 'ไม่มีการลงนามที่นี่ กระเป๋าเงินของคุณจะถามอีกครั้ง',
  'review.concern': '{plugin} ซึ่งเป็นส่วนหนึ่งของแอปนี้ ต้องการให้คุณตรวจดู',
  'review.network': 'เครือข่าย',
  'review.account': 'บัญชีของคุณ',
  'review.reading': 'กำลังหาว่าคำขอนี้ทำอะไร',
  'review.known': 'แสดงเท่าที่หาข้อมูลได้',
  'review.others': 'คำขอที่รอถัดจากรายการนี้: {count}',
  'review.continue': 'ทำต่อใน {wallet}',
  'review.continuePlain': 'ทำต่อในกระเป๋าเงินของคุณ',
  'review.reject': 'ปฏิเสธ',
})
