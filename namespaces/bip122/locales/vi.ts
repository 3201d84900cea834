import { defineTexts } from '../../../kernel/exports/index.ts'

export const vi = /*#__PURE__*/ defineTexts({
  'bip122.inUse': 'Đang dùng: {type}',
  'bip122.payment': 'Địa chỉ thanh toán',
  'bip122.ordinal': 'Địa chỉ Ordinals',
  'bip122.other': 'Địa chỉ khác',
  'bip122.paymentNote': 'Dành cho thanh toán. Hãy gửi Ordinals đến địa chỉ Ordinals.',
  'bip122.ordinalNote': 'Dành cho Ordinals. Hãy gửi khoản thanh toán đến địa chỉ thanh toán.',
  'bip122.copy': 'Sao chép địa chỉ',
  'bip122.copied': 'Đã sao chép địa chỉ',
  'bip122.showCode': 'Hiện mã QR',
  'bip122.code': 'Mã QR của địa chỉ này',
})
