import { defineTexts } from '../../../kernel/exports/index.ts'

export const vi = /*#__PURE__*/ defineTexts({
  'transactions.pending': 'Đang xử lý',
  'transactions.send': 'Chuyển tiền',
  'transactions.approve': 'Phê duyệt',
  'transactions.swap': 'Hoán đổi',
  'transactions.pay': 'Thanh toán',
  'transactions.waiting': 'Đang chờ mạng xử lý',
  'transactions.reverted': '{what} thất bại',
  'transactions.revertedText': 'Mạng đã từ chối. Bạn chỉ mất phí.',
  'transactions.replaced': '{what} đã bị thay thế',
  'transactions.replacedText':
    'Ví của bạn đã gửi một giao dịch khác thay thế. Giao dịch này hoàn toàn không được thực hiện.',
  'transactions.unknown': '{what}: chưa rõ kết quả',
  'transactions.unknownText':
    'Giao dịch vẫn có thể thành công, hoặc đã bị thay thế. Hãy kiểm tra ví trước khi thử lại.',
  'transactions.explorer': 'Xem trên trình khám phá',
})
