import { defineTexts } from '../../../kernel/exports/index.ts'

export const vi = /*#__PURE__*/ defineTexts({
  'guard.signIn': 'Hãy đăng nhập hoặc hủy trước.',
  'signIn.title': 'Đăng nhập',
  'signIn.heading': 'Đăng nhập vào {app}',
  'signIn.what':
    'Ký một thông điệp để chứng minh tài khoản này là của bạn. Không mất phí và không chuyển tiền.',
  'signIn.checking': 'Đang kiểm tra phiên của bạn',
  'signIn.wallet': 'Ví',
  'signIn.domain': 'Trang web',
  'signIn.account': 'Tài khoản',
  'signIn.network': 'Mạng',
  'signIn.message': 'Thông điệp',
  'signIn.preparing': 'Đang chuẩn bị thông điệp.',
  'signIn.sign': 'Ký',
  'signIn.confirm': 'Xác nhận trong {wallet}',
  'signIn.yourWallet': 'ví của bạn',
  'signIn.cancel': 'Hủy',
  'signIn.leaving': 'Đang thoát',
  'signIn.failed': 'Lỗi khi ký thông điệp',
  'signIn.declined': 'Bạn đã từ chối trong {wallet}',
  'signIn.unverifiable': 'Chúng tôi không xác minh được chữ ký. Hãy thử lại sau giây lát.',
  'signIn.refused': 'Một phần của ứng dụng này đã từ chối.',
  'signIn.tryAgain': 'Chưa đăng nhập. Bạn có thể thử lại.',
  'signIn.done': 'Đã đăng nhập',
})
