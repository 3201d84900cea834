import { defineTexts } from '../../../kernel/exports/index.ts'

export const es = /*#__PURE__*/ defineTexts({
  'cosmos.denominations': 'Denominaciones',
  'cosmos.one': '{amount}',
  'cosmos.in': 'Saldo en {denom}',
  'cosmos.unknown': 'Saldo no disponible',
})
