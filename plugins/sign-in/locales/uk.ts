import { defineTexts } from '../../../kernel/exports/index.ts'

export const uk = /*#__PURE__*/ defineTexts({
  'guard.signIn': 'Спершу увійдіть або скасуйте вхід.',
  'signIn.title': 'Вхід',
  'signIn.heading': 'Вхід у {app}',
  'signIn.what':
    'Підпишіть повідомлення, щоб показати, що цей акаунт ваш. Це безкоштовно й не переміщує грошей.',
  'signIn.checking': 'Перевірка вашого сеансу',
  'signIn.wallet': 'Гаманець',
  'signIn.domain': 'Сайт',
  'signIn.account': 'Акаунт',
  'signIn.network': 'Мережа',
  'signIn.message': 'Повідомлення',
  'signIn.preparing': 'Повідомлення готується.',
  'signIn.sign': 'Підписати',
  'signIn.confirm': 'Підтвердьте через {wallet}',
  'signIn.yourWallet': 'ваш гаманець',
  'signIn.cancel': 'Скасувати',
  'signIn.leaving': 'Виходимо',
  'signIn.failed': 'Не вдалося підписати повідомлення',
  'signIn.declined': 'Ви відхилили запит через {wallet}',
  'signIn.unverifiable': 'Нам не вдалося перевірити підпис. Спробуйте ще раз трохи згодом.',
  'signIn.refused': 'Частина цього застосунку відхилила запит.',
  'signIn.tryAgain': 'Вхід не виконано. Можна спробувати ще раз.',
  'signIn.done': 'Вхід виконано',
})
