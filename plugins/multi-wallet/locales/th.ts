import { defineTexts } from '../../../kernel/exports/index.ts'

export const th = /*#__PURE__*/ defineTexts({
  'multiWallet.title': 'กระเป๋าเงิน',
  'multiWallet.connected': {
    other: 'เชื่อมต่อแล้ว {count} ใบ',
  },
  'multiWallet.none': 'ไม่มีกระเป๋าเงินที่เชื่อมต่อ',
  'multiWallet.one': 'คุณใช้กระเป๋าเงินหลายใบได้',
  'multiWallet.recent': 'เชื่อมต่อล่าสุด',
  'multiWallet.use': 'ใช้กระเป๋าเงินนี้',
  'multiWallet.inUse': 'กำลังใช้ {wallet}',
  'multiWallet.copy': 'คัดลอกที่อยู่',
  'multiWallet.copied': 'คัดลอกที่อยู่แล้ว',
  'multiWallet.connect': 'เชื่อมต่อ',
  'multiWallet.remove': 'ลบออกจากรายการ',
  'multiWallet.removed': 'ลบ {wallet} ออกจากรายการแล้ว',
  'multiWallet.disconnect': 'ยกเลิกการเชื่อมต่อ',
  'multiWallet.disconnecting': 'กำลังยกเลิกการเชื่อมต่อ',
  'multiWallet.disconnected': 'ยกเลิกการเชื่อมต่อ {wallet} แล้ว',
  'multiWallet.disconnectAll': 'ยกเลิกการเชื่อมต่อทั้งหมด',
  'multiWallet.allDisconnected': 'ยกเลิกการเชื่อมต่อทุกกระเป๋าเงินแล้ว',
  'multiWallet.notTold': 'แจ้ง {wallet} ไม่ได้ แต่ยกเลิกการเชื่อมต่อที่นี่แล้ว',
  'multiWallet.someNotTold': 'แจ้งบางกระเป๋าเงินไม่ได้ แต่ยกเลิกการเชื่อมต่อที่นี่แล้ว',
  'multiWallet.failed': 'ไม่สำเร็จ ลองอีกครั้ง',
  'multiWallet.add': 'เพิ่มกระเป๋าเงิน',
})
