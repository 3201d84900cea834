import { defineTexts } from '../../../kernel/exports/index.ts'

export const zhHant = /*#__PURE__*/ defineTexts({
  'review.title': '檢視此請求',
  'review.intro': '這裡不會簽署任何內容。{wallet} 會再次詢問你。',
  'review.introPlain': '這裡不會簽署任何內容。你的錢包會再次詢問你。',
  'review.concern': '此應用程式的元件 {plugin} 希望你查看',
  'review.network': '網路',
  'review.account': '你的帳戶',
  'review.reading': '正在查明這個請求的作用',
  'review.known': '已顯示能查明的內容。',
  'review.others': '排在後面的請求：{count}',
  'review.continue': '在 {wallet} 中繼續',
  'review.continuePlain': '在你的錢包中繼續',
  'review.reject': '拒絕',
})
