import { defineTexts } from '../../../kernel/exports/index.ts'

export const id = /*#__PURE__*/ defineTexts({
  'receive.action': 'Terima',
  'receive.title': 'Terima',
  'receive.code': 'Kode alamat Anda',
  'receive.linkCode': 'Kode tautan pembayaran',
  'receive.address': 'Alamat Anda di {network}',
  'receive.copy': 'Salin alamat',
  'receive.copied': 'Alamat disalin',
  'receive.networks': 'Jaringan untuk alamat ini',
  'receive.networkCount': {
    other: '{count} jaringan',
  },
  'receive.otherNetwork': 'Koin yang dikirim di jaringan lain bisa hilang.',
  'receive.link': 'Tautan pembayaran',
  'receive.linkMeta': 'Membuka dompet saat dipindai.',
  'receive.smart': 'Ini akun pintar. Terima hanya di {network}.',
  'receive.smartMeta': 'Yang dikirim ke akun ini di jaringan lain bisa hilang.',
  'receive.networksTitle': 'Jaringan',
  'receive.networksNote':
    'Alamat ini dapat menerima di jaringan berikut. Yang dikirim ke alamat ini di jaringan lain bisa hilang.',
})
