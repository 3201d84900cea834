import { defineTexts } from '../../../kernel/exports/index.ts'

export const de = /*#__PURE__*/ defineTexts({
  'cosmos.denominations': 'Einheiten',
  'cosmos.one': '{amount}',
  'cosmos.in': 'Guthaben in {denom}',
  'cosmos.unknown': 'Guthaben nicht verfügbar',
})
