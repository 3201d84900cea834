import { defineTexts } from '../../../kernel/exports/index.ts'

export const ru = /*#__PURE__*/ defineTexts({
  'guard.signIn': 'Сначала войдите или отмените вход.',
  'signIn.title': 'Вход',
  'signIn.heading': 'Вход в {app}',
  'signIn.what':
    'Подпишите сообщение, чтобы показать, что этот аккаунт ваш. Это бесплатно и не перемещает деньги.',
  'signIn.checking': 'Проверка вашей сессии',
  'signIn.wallet': 'Кошелёк',
  'signIn.domain': 'Сайт',
  'signIn.account': 'Аккаунт',
  'signIn.network': 'Сеть',
  'signIn.message': 'Сообщение',
  'signIn.preparing': 'Сообщение готовится.',
  'signIn.sign': 'Подписать',
  'signIn.confirm': 'Подтвердите через {wallet}',
  'signIn.yourWallet': 'ваш кошелёк',
  'signIn.cancel': 'Отмена',
  'signIn.leaving': 'Выходим',
  'signIn.failed': 'Не удалось подписать сообщение',
  'signIn.declined': 'Вы отклонили запрос через {wallet}',
  'signIn.unverifiable': 'Нам не удалось проверить подпись. Попробуйте ещё раз чуть позже.',
  'signIn.refused': 'Часть этого приложения отклонила запрос.',
  'signIn.tryAgain': 'Вход не выполнен. Можно попробовать ещё раз.',
  'signIn.done': 'Вход выполнен',
})
