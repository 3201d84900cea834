import { defineTexts } from '../../../kernel/exports/index.ts'

export const pl = /*#__PURE__*/ defineTexts({
  'cosmos.denominations': 'Jednostki',
  'cosmos.one': '{amount}',
  'cosmos.in': 'Saldo w {denom}',
  'cosmos.unknown': 'Saldo niedostępne',
})
