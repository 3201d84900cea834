import { defineTexts } from '../../../kernel/exports/index.ts'

export const pl = /*#__PURE__*/ defineTexts({
  'polkadot.ofNetwork': 'W użyciu: format sieci {network}, prefiks SS58 {prefix}',
  'polkadot.asGiven': 'W użyciu: format z prefiksem SS58 {prefix}',
  'polkadot.isGeneric': 'W użyciu: format ogólny, prefiks SS58 {prefix}',
  'polkadot.generic': 'Format ogólny, prefiks SS58 {prefix}',
  'polkadot.genericNote': 'To samo konto. Niektóre aplikacje i giełdy zapisują je w ten sposób.',
  'polkadot.copy': 'Kopiuj format ogólny',
  'polkadot.copied': 'Skopiowano format ogólny',
})
