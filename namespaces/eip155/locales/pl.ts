import type { Messages } from '../../../kernel/exports/index.ts'
import { freezeAll } from '../../../kernel/exports/internal.ts'

export const pl: Messages = /*#__PURE__*/ freezeAll({
  'eip155.accountType': 'Rodzaj konta',
  'eip155.smart': 'Konto inteligentne',
  'eip155.standard': 'Konto standardowe',
})
