import type { Messages } from '../../../kernel/exports/index.ts'
import { freezeAll } from '../../../kernel/exports/internal.ts'

export const ru: Messages = /*#__PURE__*/ freezeAll({
  'embeddedAccount.label': 'Ваш аккаунт',
  'embeddedAccount.by': 'Вход через {provider}',
  'embeddedAccount.type': 'Тип аккаунта',
  'embeddedAccount.smart': 'Смарт-аккаунт',
  'embeddedAccount.smartOn': 'Используется в этой сети',
  'embeddedAccount.smartOff': 'Используется ваш обычный аккаунт',
  'embeddedAccount.changing': 'Смена аккаунта',
  'embeddedAccount.fellBack':
    'Смарт-аккаунт недоступен. Используется ваш обычный аккаунт. Попробуйте позже.',
  'embeddedAccount.failed': 'Не получилось. Ваш аккаунт остался прежним. Попробуйте ещё раз.',
  'embeddedAccount.saved': 'Сохранено',
})
