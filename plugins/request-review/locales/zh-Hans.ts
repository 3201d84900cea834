import { defineTexts } from '../../../kernel/exports/index.ts'

export const zhHans = /*#__PURE__*/ defineTexts({
  'review.title': '查看此请求',
  'review.intro': '这里不会签署任何内容。{wallet} 会再次询问你。',
  'review.introPlain': '这里不会签署任何内容。你的钱包会再次询问你。',
  'review.concern': '此应用的组件 {plugin} 希望你查看',
  'review.network': '网络',
  'review.account': '你的账户',
  'review.reading': '正在查明此请求的作用',
  'review.known': '已显示能查明的内容。',
  'review.others': '排在后面的请求：{count}',
  'review.continue': '在 {wallet} 中继续',
  'review.continuePlain': '在你的钱包中继续',
  'review.reject': '拒绝',
})
