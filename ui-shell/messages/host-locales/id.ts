import { defineTexts } from '../../../kernel/exports/index.ts'

export const id = /*#__PURE__*/ defineTexts({
  'button.account': 'Akun {name}',
  'button.connect': 'Hubungkan dompet',
  'button.connecting': 'Menghubungkan…',
  'button.connectWith': 'Hubungkan {wallet}',
  'button.network': 'Jaringan {name}',
  'button.noNetwork': 'Pilih jaringan',
  'button.offline': 'Anda sedang offline',
  'button.wrongNetwork': 'Jaringan salah',
})
