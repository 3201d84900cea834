import type { Messages } from '../../../kernel/exports/index.ts'
import { freezeAll } from '../../../kernel/exports/internal.ts'

export const id: Messages = /*#__PURE__*/ freezeAll({
  'button.account': 'Akun {name}',
  'button.connect': 'Hubungkan dompet',
  'button.connecting': 'Menghubungkan…',
  'button.connectWith': 'Hubungkan {wallet}',
  'button.network': 'Jaringan {name}',
  'button.noNetwork': 'Pilih jaringan',
  'button.wrongNetwork': 'Jaringan salah',
})
