import { defineTexts } from '../../../kernel/exports/index.ts'

export const id = /*#__PURE__*/ defineTexts({
  'guard.signIn': 'Masuk atau batalkan dahulu.',
  'signIn.title': 'Masuk',
  'signIn.heading': 'Masuk ke {app}',
  'signIn.what':
    'Tanda tangani pesan untuk menunjukkan bahwa akun ini milik Anda. Tanpa biaya dan tidak memindahkan dana.',
  'signIn.checking': 'Memeriksa sesi Anda',
  'signIn.wallet': 'Dompet',
  'signIn.domain': 'Situs',
  'signIn.account': 'Akun',
  'signIn.network': 'Jaringan',
  'signIn.message': 'Pesan',
  'signIn.preparing': 'Pesan sedang disiapkan.',
  'signIn.sign': 'Tanda tangani',
  'signIn.confirm': 'Konfirmasi di {wallet}',
  'signIn.yourWallet': 'dompet Anda',
  'signIn.cancel': 'Batal',
  'signIn.leaving': 'Keluar',
  'signIn.failed': 'Gagal menandatangani pesan',
  'signIn.declined': 'Anda menolak di {wallet}',
  'signIn.unverifiable': 'Kami tidak dapat memverifikasi tanda tangan. Coba lagi sebentar lagi.',
  'signIn.refused': 'Bagian dari aplikasi ini menolaknya.',
  'signIn.tryAgain': 'Anda belum masuk. Anda dapat mencoba lagi.',
  'signIn.done': 'Sudah masuk',
})
