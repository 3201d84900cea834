import type { Messages } from '../../../kernel/exports/index.ts'
import { freezeAll } from '../../../kernel/exports/internal.ts'

export const ptBR: Messages = /*#__PURE__*/ freezeAll({
  'cosmos.denominations': 'Denominações',
  'cosmos.one': '{amount}',
  'cosmos.in': 'Saldo em {denom}',
  'cosmos.unknown': 'Saldo indisponível',
})
