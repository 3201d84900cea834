import { defineTexts } from '../../../kernel/exports/index.ts'

export const id = /*#__PURE__*/ defineTexts({
  'balances.total': 'Total saldo',
  'balances.native': 'Saldo',
  'balances.about': 'Sekitar {amount}',
  'balances.aboutWhy': 'Tidak semua token diketahui harganya.',
  'balances.old': 'Mungkin bukan data terbaru. Akan segera dibaca ulang.',
  'balances.showAll': 'Tampilkan semua',
  'balances.count': {
    other: '{count} token',
  },
  'balances.none': 'Belum ada token',
  'balances.receive': 'Terima',
  'balances.failed': 'Token tidak dapat dimuat. Akan segera dibaca ulang.',
  'balances.loading': 'Memuat token',
  'balances.search': 'Cari token',
  'balances.noneFound': 'Tidak ada token bernama “{text}”',
  'balances.tokens': 'Token',
})
