import { defineTexts } from '../../../kernel/exports/index.ts'

export const uk = /*#__PURE__*/ defineTexts({
  'cosmos.denominations': 'Деномінації',
  'cosmos.one': '{amount}',
  'cosmos.in': 'Баланс у {denom}',
  'cosmos.unknown': 'Баланс недоступний',
})
