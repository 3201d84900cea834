import { defineTexts } from '../../../kernel/exports/index.ts'

export const zhHans = /*#__PURE__*/ defineTexts({
  'balances.total': '总余额',
  'balances.native': '余额',
  'balances.about': '约 {amount}',
  'balances.aboutWhy': '并非每种代币都有已知价格。',
  'balances.old': '可能不是最新数据，稍后会重新读取。',
  'balances.showAll': '显示全部',
  'balances.count': {
    other: '{count} 种代币',
  },
  'balances.none': '还没有代币',
  'balances.receive': '接收',
  'balances.failed': '代币加载失败，稍后会重新读取。',
  'balances.loading': '正在加载代币',
  'balances.search': '搜索代币',
  'balances.noneFound': '没有名为“{text}”的代币',
  'balances.tokens': '代币',
})
