import type { Messages } from '../../../kernel/exports/index.ts'
import { freezeAll } from '../../../kernel/exports/internal.ts'

export const uk: Messages = /*#__PURE__*/ freezeAll({
  'multiWallet.title': 'Гаманці',
  'multiWallet.connected': {
    one: '{count} підключено',
    few: '{count} підключено',
    many: '{count} підключено',
    other: '{count} підключено',
  },
  'multiWallet.none': 'Немає підключених гаманців',
  'multiWallet.one': 'Підключено один гаманець. Можна використовувати кілька одночасно.',
  'multiWallet.recent': 'Нещодавно підключені',
  'multiWallet.use': 'Використати гаманець',
  'multiWallet.inUse': 'Тепер використовується {wallet}',
  'multiWallet.copy': 'Копіювати адресу',
  'multiWallet.copied': 'Адресу скопійовано',
  'multiWallet.connect': 'Підключити',
  'multiWallet.remove': 'Прибрати зі списку',
  'multiWallet.removed': 'Гаманець {wallet} прибрано зі списку',
  'multiWallet.disconnect': 'Відключити',
  'multiWallet.disconnecting': 'Відключення',
  'multiWallet.disconnected': 'Гаманець {wallet} відключено',
  'multiWallet.disconnectAll': 'Відключити всі',
  'multiWallet.allDisconnected': 'Усі гаманці відключено',
  'multiWallet.notTold': 'Не вдалося повідомити гаманець {wallet}. Тут його відключено.',
  'multiWallet.someNotTold': 'Не всі гаманці вдалося повідомити. Тут їх відключено.',
  'multiWallet.failed': 'Не вийшло. Спробуйте ще раз.',
  'multiWallet.add': 'Додати гаманець',
})
