import { defineTexts } from '../../../kernel/exports/index.ts'

export const ko = /*#__PURE__*/ defineTexts({
  'balances.total': '총 잔액',
  'balances.native': '잔액',
  'balances.about': '약 {amount}',
  'balances.aboutWhy': '가격을 알 수 없는 토큰이 있어요.',
  'balances.old': '최신 정보가 아닐 수 있어요. 곧 다시 불러와요.',
  'balances.showAll': '모두 보기',
  'balances.count': {
    other: '토큰 {count}개',
  },
  'balances.none': '아직 토큰이 없어요',
  'balances.receive': '받기',
  'balances.failed': '토큰을 불러오지 못했어요. 곧 다시 불러와요.',
  'balances.loading': '토큰 불러오는 중',
  'balances.search': '토큰 검색',
  'balances.noneFound': '‘{text}’ 토큰이 없어요',
  'balances.tokens': '토큰',
})
