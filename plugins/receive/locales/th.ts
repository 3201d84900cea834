import { defineTexts } from '../../../kernel/exports/index.ts'

export const th = /*#__PURE__*/ defineTexts({
  'receive.action': 'รับ',
  'receive.title': 'รับ',
  'receive.code': 'โค้ดที่อยู่ของคุณ',
  'receive.linkCode': 'โค้ดลิงก์ชำระเงิน',
  'receive.address': 'ที่อยู่ของคุณบน {network}',
  'receive.copy': 'คัดลอกที่อยู่',
  'receive.copied': 'คัดลอกที่อยู่แล้ว',
  'receive.networks': 'เครือข่ายสำหรับที่อยู่นี้',
  'receive.networkCount': {
    other: '{count} เครือข่าย',
  },
  'receive.otherNetwork': 'เหรียญที่ส่งผ่านเครือข่ายอื่นอาจสูญหาย',
  'receive.link': 'ลิงก์ชำระเงิน',
  'receive.linkMeta': 'เปิดกระเป๋าเงินเมื่อสแกน',
  'receive.smart': 'นี่คือบัญชีอัจฉริยะ รับผ่าน {network} เท่านั้น',
  'receive.smartMeta': 'สิ่งที่ส่งมายังบัญชีนี้ผ่านเครือข่ายอื่นอาจสูญหาย',
  'receive.networksTitle': 'เครือข่าย',
  'receive.networksNote': 'ที่อยู่นี้รับได้บนเครือข่ายเหล่านี้ สิ่งที่ส่งมายังที่อยู่นี้ผ่านเครือข่ายอื่นอาจสูญหาย',
})
