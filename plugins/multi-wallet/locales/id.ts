import { defineTexts } from '../../../kernel/exports/index.ts'

export const id = /*#__PURE__*/ defineTexts({
  'multiWallet.title': 'Dompet',
  'multiWallet.connected': {
    other: '{count} terhubung',
  },
  'multiWallet.none': 'Tidak ada dompet terhubung',
  'multiWallet.one': 'Anda dapat menggunakan beberapa dompet.',
  'multiWallet.recent': 'Baru-baru ini terhubung',
  'multiWallet.use': 'Gunakan dompet ini',
  'multiWallet.inUse': '{wallet} kini digunakan',
  'multiWallet.copy': 'Salin alamat',
  'multiWallet.copied': 'Alamat disalin',
  'multiWallet.connect': 'Hubungkan',
  'multiWallet.remove': 'Hapus dari daftar',
  'multiWallet.removed': '{wallet} dihapus dari daftar',
  'multiWallet.disconnect': 'Putuskan koneksi',
  'multiWallet.disconnecting': 'Memutuskan koneksi',
  'multiWallet.disconnected': 'Koneksi {wallet} diputuskan',
  'multiWallet.disconnectAll': 'Putuskan semua',
  'multiWallet.allDisconnected': 'Koneksi semua dompet diputuskan',
  'multiWallet.notTold': '{wallet} tidak dapat diberi tahu. Koneksinya diputuskan di sini.',
  'multiWallet.someNotTold': 'Tidak semua dompet dapat diberi tahu. Koneksinya diputuskan di sini.',
  'multiWallet.failed': 'Tidak berhasil. Coba lagi.',
  'multiWallet.add': 'Tambah dompet',
})
