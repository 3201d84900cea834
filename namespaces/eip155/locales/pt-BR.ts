import type { Messages } from '../../../kernel/exports/index.ts'
import { freezeAll } from '../../../kernel/exports/internal.ts'

export const ptBR: Messages = /*#__PURE__*/ freezeAll({
  'eip155.accountType': 'Tipo de conta',
  'eip155.smart': 'Conta inteligente',
  'eip155.standard': 'Conta padrão',
})
