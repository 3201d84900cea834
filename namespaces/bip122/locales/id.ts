import type { Messages } from '../../../kernel/exports/index.ts'
import { freezeAll } from '../../../kernel/exports/internal.ts'

export const id: Messages = /*#__PURE__*/ freezeAll({
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
