import { defineTexts } from '../../../kernel/exports/index.ts'

export const vi = /*#__PURE__*/ defineTexts({
  'embeddedAccount.label': 'Tài khoản của bạn',
  'embeddedAccount.by': 'Đã đăng nhập bằng {provider}',
  'embeddedAccount.type': 'Loại tài khoản',
  'embeddedAccount.smart': 'Tài khoản thông minh',
  'embeddedAccount.smartOn': 'Đang dùng trên mạng này',
  'embeddedAccount.smartOff': 'Đang dùng tài khoản thường',
  'embeddedAccount.changing': 'Đang đổi tài khoản',
  'embeddedAccount.fellBack':
    'Tài khoản thông minh hiện không dùng được. Tài khoản thường đang được dùng. Hãy thử lại sau.',
  'embeddedAccount.failed': 'Không thực hiện được. Tài khoản của bạn vẫn như trước. Hãy thử lại.',
  'embeddedAccount.saved': 'Đã lưu',
})
