import { defineTexts } from '../../../kernel/exports/index.ts'

export const vi = /*#__PURE__*/ defineTexts({
  'balances.total': 'Tổng số dư',
  'balances.native': 'Số dư',
  'balances.about': 'Khoảng {amount}',
  'balances.aboutWhy': 'Một số token chưa rõ giá.',
  'balances.old': 'Có thể đã cũ. Sẽ sớm được cập nhật lại.',
  'balances.showAll': 'Xem tất cả',
  'balances.count': {
    other: '{count} token',
  },
  'balances.none': 'Chưa có token',
  'balances.receive': 'Nhận',
  'balances.failed': 'Không tải được token. Sẽ sớm được tải lại.',
  'balances.loading': 'Đang tải token',
  'balances.search': 'Tìm token',
  'balances.noneFound': 'Không có token nào tên “{text}”',
  'balances.tokens': 'Token',
})
