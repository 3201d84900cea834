import { defineTexts } from '../../../kernel/exports/index.ts'

export const ru = /*#__PURE__*/ defineTexts({
  'cosmos.denominations': 'Деноминации',
  'cosmos.one': '{amount}',
  'cosmos.in': 'Баланс в {denom}',
  'cosmos.unknown': 'Баланс недоступен',
})
