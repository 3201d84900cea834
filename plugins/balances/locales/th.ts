import { defineTexts } from '../../../kernel/exports/index.ts'

export const th = /*#__PURE__*/ defineTexts({
  'balances.total': 'ยอดคงเหลือรวม',
  'balances.native': 'ยอดคงเหลือ',
  'balances.about': 'ประมาณ {amount}',
  'balances.aboutWhy': 'บางโทเค็นไม่มีราคาที่ทราบ',
  'balances.old': 'ข้อมูลอาจไม่ล่าสุด ระบบจะอ่านใหม่ในไม่ช้า',
  'balances.showAll': 'แสดงทั้งหมด',
  'balances.count': {
    other: '{count} โทเค็น',
  },
  'balances.none': 'ยังไม่มีโทเค็น',
  'balances.receive': 'รับ',
  'balances.failed': 'โหลดโทเค็นไม่ได้ ระบบจะอ่านใหม่ในไม่ช้า',
  'balances.loading': 'กำลังโหลดโทเค็น',
  'balances.search': 'ค้นหาโทเค็น',
  'balances.noneFound': 'ไม่มีโทเค็นชื่อ “{text}”',
  'balances.tokens': 'โทเค็น',
})
