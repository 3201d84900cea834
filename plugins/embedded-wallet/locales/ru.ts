import { defineTexts } from '../../../kernel/exports/index.ts'

export const ru = /*#__PURE__*/ defineTexts({
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
