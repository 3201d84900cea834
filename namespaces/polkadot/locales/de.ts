import { defineTexts } from '../../../kernel/exports/index.ts'

export const de = /*#__PURE__*/ defineTexts({
  'polkadot.ofNetwork': 'In Verwendung: Format von {network}, SS58-Präfix {prefix}',
  'polkadot.asGiven': 'In Verwendung: Format mit SS58-Präfix {prefix}',
  'polkadot.isGeneric': 'In Verwendung: allgemeines Format, SS58-Präfix {prefix}',
  'polkadot.generic': 'Allgemeines Format, SS58-Präfix {prefix}',
  'polkadot.genericNote': 'Dasselbe Konto. Manche Apps und Börsen schreiben es so.',
  'polkadot.copy': 'Allgemeines Format kopieren',
  'polkadot.copied': 'Allgemeines Format kopiert',
})
