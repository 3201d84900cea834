import { defineTexts } from '../../../kernel/exports/index.ts'

export const id = /*#__PURE__*/ defineTexts({
  'cosmos.denominations': 'Denominasi',
  'cosmos.one': '{amount}',
  'cosmos.in': 'Saldo dalam {denom}',
  'cosmos.unknown': 'Saldo tidak diketahui',
})
