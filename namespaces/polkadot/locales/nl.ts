import { defineTexts } from '../../../kernel/exports/index.ts'

export const nl = /*#__PURE__*/ defineTexts({
  'polkadot.ofNetwork': 'In gebruik: het formaat van {network}, SS58-prefix {prefix}',
  'polkadot.asGiven': 'In gebruik: het formaat met SS58-prefix {prefix}',
  'polkadot.isGeneric': 'In gebruik: het algemene formaat, SS58-prefix {prefix}',
  'polkadot.generic': 'Algemeen formaat, SS58-prefix {prefix}',
  'polkadot.genericNote': 'Hetzelfde account. Sommige apps en beurzen schrijven het zo.',
  'polkadot.copy': 'Kopieer algemeen formaat',
  'polkadot.copied': 'Algemeen formaat gekopieerd',
})
