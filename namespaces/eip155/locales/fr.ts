import type { Messages } from '../../../kernel/exports/index.ts'
import { freezeAll } from '../../../kernel/exports/internal.ts'

export const fr: Messages = /*#__PURE__*/ freezeAll({
  'eip155.accountType': 'Type de compte',
  'eip155.smart': 'Compte intelligent',
  'eip155.standard': 'Compte standard',
})
