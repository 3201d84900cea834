import type { Messages } from '../../../kernel/exports/index.ts'
import { freezeAll } from '../../../kernel/exports/internal.ts'

export const uk: Messages = /*#__PURE__*/ freezeAll({
  'eip155.accountType': 'Тип акаунта',
  'eip155.smart': 'Смарт-акаунт',
  'eip155.standard': 'Звичайний акаунт',
})
