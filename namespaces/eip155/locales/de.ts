import type { Messages } from '../../../kernel/exports/index.ts'
import { freezeAll } from '../../../kernel/exports/internal.ts'

export const de: Messages = /*#__PURE__*/ freezeAll({
  'eip155.accountType': 'Kontotyp',
  'eip155.smart': 'Smart-Konto',
  'eip155.standard': 'Standardkonto',
})
