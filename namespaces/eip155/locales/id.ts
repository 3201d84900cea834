import type { Messages } from '../../../kernel/exports/index.ts'
import { freezeAll } from '../../../kernel/exports/internal.ts'

export const id: Messages = /*#__PURE__*/ freezeAll({
  'eip155.accountType': 'Jenis akun',
  'eip155.smart': 'Akun pintar',
  'eip155.standard': 'Akun standar',
})
