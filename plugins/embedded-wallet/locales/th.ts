import { defineTexts } from '../../../kernel/exports/index.ts'

export const th = /*#__PURE__*/ defineTexts({
  'embeddedAccount.label': 'บัญชีของคุณ',
  'embeddedAccount.by': 'เข้าสู่ระบบด้วย {provider} แล้ว',
  'embeddedAccount.type': 'ประเภทบัญชี',
  'embeddedAccount.smart': 'บัญชีอัจฉริยะ',
  'embeddedAccount.smartOn': 'ใช้อยู่บนเครือข่ายนี้',
  'embeddedAccount.smartOff': 'กำลังใช้บัญชีมาตรฐานของคุณ',
  'embeddedAccount.changing': 'กำลังเปลี่ยนบัญชี',
  'embeddedAccount.fellBack': 'บัญชีอัจฉริยะใช้ไม่ได้ จึงใช้บัญชีมาตรฐานของคุณแทน ลองอีกครั้งภายหลัง',
  'embeddedAccount.failed': 'ไม่สำเร็จ บัญชีของคุณยังเหมือนเดิม ลองอีกครั้ง',
  'embeddedAccount.saved': 'บันทึกแล้ว',
})
