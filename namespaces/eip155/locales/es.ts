import type { Messages } from '../../../kernel/exports/index.ts'
import { freezeAll } from '../../../kernel/exports/internal.ts'

export const es: Messages = /*#__PURE__*/ freezeAll({
  'eip155.accountType': 'Tipo de cuenta',
  'eip155.smart': 'Cuenta inteligente',
  'eip155.standard': 'Cuenta estándar',
})
