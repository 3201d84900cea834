import { defineTexts } from '../../../kernel/exports/index.ts'

export const zhHant = /*#__PURE__*/ defineTexts({
  'balances.total': '總餘額',
  'balances.native': '餘額',
  'balances.about': '約 {amount}',
  'balances.aboutWhy': '並非每種代幣都有已知價格。',
  'balances.old': '可能不是最新資料，稍後會重新讀取。',
  'balances.showAll': '顯示全部',
  'balances.count': {
    other: '{count} 種代幣',
  },
  'balances.none': '尚無代幣',
  'balances.receive': '接收',
  'balances.failed': '無法載入代幣，稍後會重新讀取。',
  'balances.loading': '正在載入代幣',
  'balances.search': '搜尋代幣',
  'balances.noneFound': '沒有名為「{text}」的代幣',
  'balances.tokens': '代幣',
})
