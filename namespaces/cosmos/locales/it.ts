import { defineTexts } from '../../../kernel/exports/index.ts'

export const it = /*#__PURE__*/ defineTexts({
  'cosmos.denominations': 'Denominazioni',
  'cosmos.one': '{amount}',
  'cosmos.in': 'Saldo in {denom}',
  'cosmos.unknown': 'Saldo non disponibile',
})
