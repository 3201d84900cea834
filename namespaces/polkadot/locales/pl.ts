import type { Messages } from '../../../kernel/exports/index.ts'
import { freezeAll } from '../../../kernel/exports/internal.ts'

export const pl: Messages = /*#__PURE__*/ freezeAll({
  'polkadot.ofNetwork': 'W użyciu: format sieci {network}, prefiks SS58 {prefix}',
  'polkadot.asGiven': 'W użyciu: format z prefiksem SS58 {prefix}',
  'polkadot.isGeneric': 'W użyciu: format ogólny, prefiks SS58 {prefix}',
  'polkadot.generic': 'Format ogólny, prefiks SS58 {prefix}',
  'polkadot.genericNote': 'To samo konto. Niektóre aplikacje i giełdy zapisują je w ten sposób.',
  'polkadot.copy': 'Kopiuj format ogólny',
  'polkadot.copied': 'Skopiowano format ogólny',
})
