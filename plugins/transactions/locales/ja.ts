import { defineTexts } from '../../../kernel/exports/index.ts'

export const ja = /*#__PURE__*/ defineTexts({
  'transactions.pending': '処理中',
  'transactions.send': '送金',
  'transactions.approve': '承認',
  'transactions.swap': 'スワップ',
  'transactions.pay': '支払い',
  'transactions.waiting': 'ネットワークの処理待ち',
  'transactions.reverted': '{what}に失敗しました',
  'transactions.revertedText': 'ネットワークに拒否されました。支払われたのは手数料のみです。',
  'transactions.replaced': '{what}が置き換えられました',
  'transactions.replacedText':
    'ウォレットが代わりに別のトランザクションを送信しました。この処理は一切実行されていません。',
  'transactions.unknown': '{what}：結果はまだ不明です',
  'transactions.unknownText':
    'これから成功する可能性も、置き換えられた可能性もあります。もう一度試す前に、ウォレットをご確認ください。',
  'transactions.explorer': 'エクスプローラーで見る',
})
