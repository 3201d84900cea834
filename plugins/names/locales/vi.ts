import type { Messages } from '../../../kernel/exports/index.ts'
import { freezeAll } from '../../../kernel/exports/internal.ts'

export const vi: Messages = /*#__PURE__*/ freezeAll({
  'names.title': 'Chọn tên',
  'names.reason': 'Dùng thay cho địa chỉ khi người khác trả tiền cho bạn',
  'names.label': 'Tên',
  'names.hint': 'Chữ cái, chữ số, dấu gạch nối; từ 4 ký tự',
  'names.checking': 'Đang kiểm tra',
  'names.free': '{name} còn trống',
  'names.taken': 'Đã có người dùng',
  'names.suggestions': 'Gợi ý',
  'names.looking': 'Đang tìm gợi ý',
  'names.register': 'Đăng ký tên',
  'names.sign': 'Ký trong ví của bạn',
  'names.registering': 'Đang đăng ký',
  'names.cancel': 'Hủy',
  'names.refused': 'Bạn đã không ký. Không có gì được đăng ký.',
  'names.accountChanged': 'Tài khoản hoặc mạng đã thay đổi. Không có gì được đăng ký.',
  'names.errorResolving': 'Lỗi khi tra cứu tên',
  'names.errorNames': 'Lỗi khi tải tên của địa chỉ',
  'names.errorSuggestions': 'Lỗi khi tải gợi ý tên',
  'names.errorRegistering': 'Lỗi khi đăng ký tên {name}',
  'names.registered': 'Đã đăng ký tên',
  'names.yours': 'Tên này là của bạn',
  'names.done': 'Xong',
})
