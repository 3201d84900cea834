import { defineTexts } from '../../../kernel/exports/index.ts'

export const vi = /*#__PURE__*/ defineTexts({
  'multiWallet.title': 'Ví',
  'multiWallet.connected': {
    other: '{count} ví đã kết nối',
  },
  'multiWallet.none': 'Chưa kết nối ví nào',
  'multiWallet.one': 'Bạn có thể dùng nhiều ví.',
  'multiWallet.recent': 'Kết nối gần đây',
  'multiWallet.use': 'Dùng ví này',
  'multiWallet.inUse': 'Hiện đang dùng {wallet}',
  'multiWallet.copy': 'Sao chép địa chỉ',
  'multiWallet.copied': 'Đã sao chép địa chỉ',
  'multiWallet.connect': 'Kết nối',
  'multiWallet.remove': 'Xóa khỏi danh sách',
  'multiWallet.removed': 'Đã xóa {wallet} khỏi danh sách',
  'multiWallet.disconnect': 'Ngắt kết nối',
  'multiWallet.disconnecting': 'Đang ngắt kết nối',
  'multiWallet.disconnected': 'Đã ngắt kết nối {wallet}',
  'multiWallet.disconnectAll': 'Ngắt kết nối tất cả',
  'multiWallet.allDisconnected': 'Đã ngắt kết nối mọi ví',
  'multiWallet.notTold': 'Không thông báo được cho {wallet}. Tại đây, ví đã ngắt kết nối.',
  'multiWallet.someNotTold':
    'Không thông báo được cho một số ví. Tại đây, các ví đó đã ngắt kết nối.',
  'multiWallet.failed': 'Không thực hiện được. Hãy thử lại.',
  'multiWallet.add': 'Thêm ví',
})
