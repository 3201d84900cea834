import { defineTexts } from '../../../kernel/exports/index.ts'

export const ru = /*#__PURE__*/ defineTexts({
  'button.account': 'Аккаунт {name}',
  'button.connect': 'Подключить кошелёк',
  'button.connecting': 'Подключение…',
  'button.connectWith': 'Подключить {wallet}',
  'button.network': 'Сеть {name}',
  'button.noNetwork': 'Выбрать сеть',
  'button.offline': 'Нет интернета',
  'button.wrongNetwork': 'Не та сеть',
})
