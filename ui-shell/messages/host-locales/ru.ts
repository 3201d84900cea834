import type { Messages } from '../../../kernel/exports/index.ts'
import { freezeAll } from '../../../kernel/exports/internal.ts'

export const ru: Messages = /*#__PURE__*/ freezeAll({
  'button.account': 'Аккаунт {name}',
  'button.connect': 'Подключить кошелёк',
  'button.connecting': 'Подключение…',
  'button.connectWith': 'Подключить {wallet}',
  'button.network': 'Сеть {name}',
  'button.noNetwork': 'Выбрать сеть',
  'button.wrongNetwork': 'Не та сеть',
})
