import { defineTexts } from '../../../kernel/exports/index.ts'

export const zhHant = /*#__PURE__*/ defineTexts({
  'transactions.pending': '進行中',
  'transactions.send': '轉帳',
  'transactions.approve': '授權',
  'transactions.swap': '兌換',
  'transactions.pay': '付款',
  'transactions.waiting': '正在等待網路確認',
  'transactions.reverted': '{what}失敗',
  'transactions.revertedText': '網路拒絕了這筆交易，只付了手續費。',
  'transactions.replaced': '{what}已被取代',
  'transactions.replacedText': '你的錢包改送了另一筆交易。這項操作完全沒有執行。',
  'transactions.unknown': '{what}：結果尚不明確',
  'transactions.unknownText': '它仍可能成功，也可能已被取代。再試一次前，請先查看你的錢包。',
  'transactions.explorer': '在區塊鏈瀏覽器中查看',
})
