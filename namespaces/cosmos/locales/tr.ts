import { defineTexts } from '../../../kernel/exports/index.ts'

export const tr = /*#__PURE__*/ defineTexts({
  'cosmos.denominations': 'Birimler',
  'cosmos.one': '{amount}',
  'cosmos.in': 'Bakiye, {denom} cinsinden',
  'cosmos.unknown': 'Bakiye görüntülenemiyor',
})
