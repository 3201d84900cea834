import { defineTexts } from '../../../kernel/exports/index.ts'

export const ptBR = /*#__PURE__*/ defineTexts({
  'cosmos.denominations': 'Denominações',
  'cosmos.one': '{amount}',
  'cosmos.in': 'Saldo em {denom}',
  'cosmos.unknown': 'Saldo indisponível',
})
