import { defineTexts } from '../../../kernel/exports/index.ts'

export const vi = /*#__PURE__*/ defineTexts({
  'receive.action': 'Nhận',
  'receive.title': 'Nhận',
  'receive.code': 'Mã địa chỉ của bạn',
  'receive.linkCode': 'Mã của liên kết thanh toán',
  'receive.address': 'Địa chỉ của bạn trên {network}',
  'receive.copy': 'Sao chép địa chỉ',
  'receive.copied': 'Đã sao chép địa chỉ',
  'receive.networks': 'Các mạng của địa chỉ này',
  'receive.networkCount': {
    other: '{count} mạng',
  },
  'receive.otherNetwork': 'Coin gửi trên mạng khác có thể bị mất.',
  'receive.link': 'Liên kết thanh toán',
  'receive.linkMeta': 'Mở ví khi được quét.',
  'receive.smart': 'Đây là tài khoản thông minh. Chỉ nhận trên {network}.',
  'receive.smartMeta': 'Những gì gửi đến đây trên mạng khác có thể bị mất.',
  'receive.networksTitle': 'Mạng',
  'receive.networksNote':
    'Địa chỉ này có thể nhận trên các mạng sau. Những gì gửi đến đây trên mạng khác có thể bị mất.',
})
