import { defineTexts } from '../../../kernel/exports/index.ts'

export const id = /*#__PURE__*/ defineTexts({
  'embeddedAccount.label': 'Akun Anda',
  'embeddedAccount.by': 'Anda masuk dengan {provider}',
  'embeddedAccount.type': 'Jenis akun',
  'embeddedAccount.smart': 'Akun pintar',
  'embeddedAccount.smartOn': 'Digunakan di jaringan ini',
  'embeddedAccount.smartOff': 'Akun standar Anda sedang digunakan',
  'embeddedAccount.changing': 'Mengubah akun',
  'embeddedAccount.fellBack':
    'Akun pintar tidak tersedia. Akun standar Anda yang digunakan. Coba lagi nanti.',
  'embeddedAccount.failed': 'Tidak berhasil. Akun Anda sama seperti sebelumnya. Coba lagi.',
  'embeddedAccount.saved': 'Tersimpan',
})
