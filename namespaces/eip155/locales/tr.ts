import type { Messages } from '../../../kernel/exports/index.ts'
import { freezeAll } from '../../../kernel/exports/internal.ts'

export const tr: Messages = /*#__PURE__*/ freezeAll({
  'eip155.accountType': 'Hesap türü',
  'eip155.smart': 'Akıllı hesap',
  'eip155.standard': 'Standart hesap',
})
