import type { Messages } from '../../../kernel/exports/index.ts'
import { freezeAll } from '../../../kernel/exports/internal.ts'

export const id: Messages = /*#__PURE__*/ freezeAll({
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
