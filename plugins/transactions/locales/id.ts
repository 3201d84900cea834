import { defineTexts } from '../../../kernel/exports/index.ts'

export const id = /*#__PURE__*/ defineTexts({
  'transactions.pending': 'Sedang berjalan',
  'transactions.send': 'Transfer',
  'transactions.approve': 'Persetujuan',
  'transactions.swap': 'Penukaran',
  'transactions.pay': 'Pembayaran',
  'transactions.waiting': 'Menunggu jaringan',
  'transactions.reverted': '{what} gagal',
  'transactions.revertedText': 'Jaringan menolaknya. Hanya biaya yang dibayar.',
  'transactions.replaced': '{what} digantikan',
  'transactions.replacedText':
    'Dompet Anda mengirim transaksi lain sebagai gantinya. Ini sama sekali tidak dijalankan.',
  'transactions.unknown': '{what}: belum diketahui',
  'transactions.unknownText':
    'Mungkin masih akan berhasil, atau telah digantikan. Periksa dompet Anda sebelum mencoba lagi.',
  'transactions.explorer': 'Lihat di penjelajah',
})
