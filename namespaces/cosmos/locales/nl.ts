import { defineTexts } from '../../../kernel/exports/index.ts'

export const nl = /*#__PURE__*/ defineTexts({
  'cosmos.denominations': 'Denominaties',
  'cosmos.one': '{amount}',
  'cosmos.in': 'Saldo in {denom}',
  'cosmos.unknown': 'Saldo niet beschikbaar',
})
