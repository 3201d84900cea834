import type { Messages } from '../../../kernel/exports/index.ts'
import { freezeAll } from '../../../kernel/exports/internal.ts'

export const ru: Messages = /*#__PURE__*/ freezeAll({
  'multiWallet.title': 'Кошельки',
  'multiWallet.connected': {
    one: '{count} подключён',
    few: '{count} подключены',
    many: '{count} подключено',
    other: '{count} подключено',
  },
  'multiWallet.none': 'Нет подключённых кошельков',
  'multiWallet.one': 'Подключён один кошелёк. Можно использовать несколько сразу.',
  'multiWallet.recent': 'Недавно подключённые',
  'multiWallet.use': 'Использовать кошелёк',
  'multiWallet.inUse': 'Теперь используется {wallet}',
  'multiWallet.copy': 'Скопировать адрес',
  'multiWallet.copied': 'Адрес скопирован',
  'multiWallet.connect': 'Подключить',
  'multiWallet.remove': 'Убрать из списка',
  'multiWallet.removed': 'Кошелёк {wallet} убран из списка',
  'multiWallet.disconnect': 'Отключить',
  'multiWallet.disconnecting': 'Отключение',
  'multiWallet.disconnected': 'Кошелёк {wallet} отключён',
  'multiWallet.disconnectAll': 'Отключить все',
  'multiWallet.allDisconnected': 'Все кошельки отключены',
  'multiWallet.notTold': 'Не удалось сообщить кошельку {wallet}. Здесь он отключён.',
  'multiWallet.someNotTold': 'Не всем кошелькам удалось сообщить. Здесь они отключены.',
  'multiWallet.failed': 'Не получилось. Попробуйте ещё раз.',
  'multiWallet.add': 'Добавить кошелёк',
})
