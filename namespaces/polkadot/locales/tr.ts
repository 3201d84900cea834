import { defineTexts } from '../../../kernel/exports/index.ts'

export const tr = /*#__PURE__*/ defineTexts({
  'polkadot.ofNetwork': 'Kullanımda: {network} biçimi, SS58 ön eki {prefix}',
  'polkadot.asGiven': 'Kullanımda: SS58 ön eki {prefix} olan biçim',
  'polkadot.isGeneric': 'Kullanımda: genel biçim, SS58 ön eki {prefix}',
  'polkadot.generic': 'Genel biçim, SS58 ön eki {prefix}',
  'polkadot.genericNote': 'Aynı hesap. Bazı uygulamalar ve borsalar adresi böyle yazar.',
  'polkadot.copy': 'Genel biçimi kopyala',
  'polkadot.copied': 'Genel biçim kopyalandı',
})
