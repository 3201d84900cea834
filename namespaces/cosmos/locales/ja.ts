import { defineTexts } from '../../../kernel/exports/index.ts'

export const ja = /*#__PURE__*/ defineTexts({
  'cosmos.denominations': '単位',
  'cosmos.one': '{amount}',
  'cosmos.in': '{denom}の残高',
  'cosmos.unknown': '残高を取得できません',
})
