import type { Messages } from '../../../kernel/exports/index.ts'
import { freezeAll } from '../../../kernel/exports/internal.ts'

export const fr: Messages = /*#__PURE__*/ freezeAll({
  'cosmos.denominations': 'Dénominations',
  'cosmos.one': '{amount}',
  'cosmos.in': 'Solde en {denom}',
  'cosmos.unknown': 'Solde indisponible',
})
