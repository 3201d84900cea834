import { defineTexts } from '../../../kernel/exports/index.ts'

export const ja = /*#__PURE__*/ defineTexts({
  'review.title': 'リクエストの確認',
  'review.intro': 'ここでは何も署名されません。{wallet}でもう一度確認されます。',
  'review.introPlain': 'ここでは何も署名されません。ウォレットでもう一度確認されます。',
  'review.concern': 'このアプリの一部である{plugin}が、内容の確認を求めています',
  'review.network': 'ネットワーク',
  'review.account': 'あなたのアカウント',
  'review.reading': '実行内容を調べています',
  'review.known': '調べてわかった内容を表示しています。',
  'review.others': 'この後に待機中のリクエスト：{count}件',
  'review.continue': '{wallet}で続ける',
  'review.continuePlain': 'ウォレットで続ける',
  'review.reject': '拒否',
})
