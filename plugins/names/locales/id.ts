import type { Messages } from '../../../kernel/exports/index.ts'
import { freezeAll } from '../../../kernel/exports/internal.ts'

export const id: Messages = /*#__PURE__*/ freezeAll({
  'names.title': 'Pilih nama',
  'names.reason': 'Untuk menerima pembayaran, sebagai ganti alamat Anda',
  'names.label': 'Nama',
  'names.hint': 'Huruf, angka, tanda hubung, minimal 4',
  'names.checking': 'Memeriksa',
  'names.free': '{name} tersedia',
  'names.taken': 'Sudah dipakai',
  'names.suggestions': 'Saran',
  'names.looking': 'Mencari saran',
  'names.register': 'Daftarkan nama',
  'names.sign': 'Tanda tangani di dompet Anda',
  'names.registering': 'Mendaftarkan',
  'names.cancel': 'Batal',
  'names.refused': 'Anda tidak menandatangani. Tidak ada yang didaftarkan.',
  'names.accountChanged': 'Akun atau jaringan berubah. Tidak ada yang didaftarkan.',
  'names.errorResolving': 'Gagal membaca nama',
  'names.errorNames': 'Gagal mengambil nama untuk alamat',
  'names.errorSuggestions': 'Gagal mengambil saran nama',
  'names.errorRegistering': 'Gagal mendaftarkan nama {name}',
  'names.registered': 'Nama terdaftar',
  'names.yours': 'Nama ini milik Anda',
  'names.done': 'Selesai',
})
