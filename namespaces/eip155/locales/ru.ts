import type { Messages } from '../../../kernel/exports/index.ts'
import { freezeAll } from '../../../kernel/exports/internal.ts'

export const ru: Messages = /*#__PURE__*/ freezeAll({
  'eip155.accountType': 'Тип аккаунта',
  'eip155.smart': 'Смарт-аккаунт',
  'eip155.standard': 'Обычный аккаунт',
})
