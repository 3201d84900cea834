import { defineTexts } from '../../../kernel/exports/index.ts'

export const vi = /*#__PURE__*/ defineTexts({
  'review.title': 'Xem lại yêu cầu này',
  'review.intro': 'Không có gì được ký ở đây. {wallet} sẽ hỏi bạn một lần nữa.',
  'review.introPlain': 'Không có gì được ký ở đây. Ví của bạn sẽ hỏi bạn một lần nữa.',
  'review.concern': '{plugin}, một phần của ứng dụng này, muốn bạn xem kỹ',
  'review.network': 'Mạng',
  'review.account': 'Tài khoản của bạn',
  'review.reading': 'Đang tìm hiểu tác động của yêu cầu',
  'review.known': 'Những gì tìm hiểu được đã hiển thị.',
  'review.others': 'Số yêu cầu đang chờ sau yêu cầu này: {count}',
  'review.continue': 'Tiếp tục trong {wallet}',
  'review.continuePlain': 'Tiếp tục trong ví của bạn',
  'review.reject': 'Từ chối',
})
