import { defineTexts } from '../../../kernel/exports/index.ts'

export const ja = /*#__PURE__*/ defineTexts({
  'balances.total': '合計残高',
  'balances.native': '残高',
  'balances.about': '約{amount}',
  'balances.aboutWhy': '一部のトークンは価格が不明です。',
  'balances.old': '最新でない可能性があります。まもなく再取得します。',
  'balances.showAll': 'すべて表示',
  'balances.count': {
    other: '{count}種類のトークン',
  },
  'balances.none': 'トークンはまだありません',
  'balances.receive': '受け取る',
  'balances.failed': 'トークンを読み込めませんでした。まもなく再取得します。',
  'balances.loading': 'トークンを読み込み中',
  'balances.search': 'トークンを検索',
  'balances.noneFound': '「{text}」というトークンはありません',
  'balances.tokens': 'トークン',
})
