import { defineTexts } from '../../../kernel/exports/index.ts'

export const fr = /*#__PURE__*/ defineTexts({
  'cosmos.denominations': 'Dénominations',
  'cosmos.one': '{amount}',
  'cosmos.in': 'Solde en {denom}',
  'cosmos.unknown': 'Solde indisponible',
})
