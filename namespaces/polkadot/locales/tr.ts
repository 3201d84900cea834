import type { Messages } from '../../../kernel/exports/index.ts'
import { freezeAll } from '../../../kernel/exports/internal.ts'

export const tr: Messages = /*#__PURE__*/ freezeAll({
  'polkadot.ofNetwork': 'Kullanımda: {network} biçimi, SS58 ön eki {prefix}',
  'polkadot.asGiven': 'Kullanımda: SS58 ön eki {prefix} olan biçim',
  'polkadot.isGeneric': 'Kullanımda: genel biçim, SS58 ön eki {prefix}',
  'polkadot.generic': 'Genel biçim, SS58 ön eki {prefix}',
  'polkadot.genericNote': 'Aynı hesap. Bazı uygulamalar ve borsalar adresi böyle yazar.',
  'polkadot.copy': 'Genel biçimi kopyala',
  'polkadot.copied': 'Genel biçim kopyalandı',
})
