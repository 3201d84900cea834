import { defineTexts } from '../../../kernel/exports/index.ts'

export const id = /*#__PURE__*/ defineTexts({
  'review.title': 'Tinjau permintaan ini',
  'review.intro': 'Tidak ada yang ditandatangani di sini. {wallet} akan bertanya sekali lagi.',
  'review.introPlain':
    'Tidak ada yang ditandatangani di sini. Dompet Anda akan bertanya sekali lagi.',
  'review.concern': '{plugin}, bagian dari aplikasi ini, ingin Anda memeriksa',
  'review.network': 'Jaringan',
  'review.account': 'Akun Anda',
  'review.reading': 'Mencari tahu apa yang akan dilakukan',
  'review.known': 'Yang dapat diketahui ditampilkan.',
  'review.others': 'Permintaan yang menunggu setelah ini: {count}',
  'review.continue': 'Lanjutkan di {wallet}',
  'review.continuePlain': 'Lanjutkan di dompet Anda',
  'review.reject': 'Tolak',
})
