import { defineTexts } from '../../../kernel/exports/index.ts'

export const id = /*#__PURE__*/ defineTexts({
  'bip122.inUse': 'Digunakan: {type}',
  'bip122.payment': 'Alamat pembayaran',
  'bip122.ordinal': 'Alamat ordinals',
  'bip122.other': 'Alamat lain',
  'bip122.paymentNote': 'Untuk pembayaran. Kirim ordinals ke alamat ordinals.',
  'bip122.ordinalNote': 'Untuk ordinals. Kirim pembayaran ke alamat pembayaran.',
  'bip122.copy': 'Salin alamat',
  'bip122.copied': 'Alamat disalin',
  'bip122.showCode': 'Tampilkan kode QR',
  'bip122.code': 'Kode QR alamat ini',
})
