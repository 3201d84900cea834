import { defineTexts } from '../../../kernel/exports/index.ts'

export const zhHans = /*#__PURE__*/ defineTexts({
  'transactions.pending': '进行中',
  'transactions.send': '转账',
  'transactions.approve': '授权',
  'transactions.swap': '兑换',
  'transactions.pay': '付款',
  'transactions.waiting': '正在等待网络确认',
  'transactions.reverted': '{what}失败',
  'transactions.revertedText': '网络拒绝了此交易。仅支付了手续费。',
  'transactions.replaced': '{what}已被替换',
  'transactions.replacedText': '你的钱包改发了另一笔交易。此操作完全没有执行。',
  'transactions.unknown': '{what}：结果尚不明确',
  'transactions.unknownText': '它可能仍会成功，也可能已被替换。重试前请先查看你的钱包。',
  'transactions.explorer': '在区块浏览器中查看',
})
