import { defineTexts } from '../../../kernel/exports/index.ts'

export const tr = /*#__PURE__*/ defineTexts({
  'multiWallet.title': 'Cüzdanlar',
  'multiWallet.connected': {
    one: '{count} bağlı',
    other: '{count} bağlı',
  },
  'multiWallet.none': 'Bağlı cüzdan yok',
  'multiWallet.one': 'Birden fazla cüzdan kullanabilirsiniz.',
  'multiWallet.recent': 'Son bağlananlar',
  'multiWallet.use': 'Bu cüzdanı kullan',
  'multiWallet.inUse': 'Artık {wallet} kullanılıyor',
  'multiWallet.copy': 'Adresi kopyala',
  'multiWallet.copied': 'Adres kopyalandı',
  'multiWallet.connect': 'Bağlan',
  'multiWallet.remove': 'Listeden kaldır',
  'multiWallet.removed': '{wallet} listeden kaldırıldı',
  'multiWallet.disconnect': 'Bağlantıyı kes',
  'multiWallet.disconnecting': 'Bağlantı kesiliyor',
  'multiWallet.disconnected': '{wallet} bağlantısı kesildi',
  'multiWallet.disconnectAll': 'Tüm bağlantıları kes',
  'multiWallet.allDisconnected': 'Tüm cüzdanların bağlantısı kesildi',
  'multiWallet.notTold': 'Cüzdana bildirilemedi: {wallet}. Buradaki bağlantısı kesildi.',
  'multiWallet.someNotTold': 'Bazı cüzdanlara bildirilemedi. Burada tümünün bağlantısı kesildi.',
  'multiWallet.failed': 'İşlem yapılamadı. Tekrar deneyin.',
  'multiWallet.add': 'Cüzdan ekle',
})
