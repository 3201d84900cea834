import { defineTexts } from '../../../kernel/exports/index.ts'

export const ru = /*#__PURE__*/ defineTexts({
  'review.title': 'Проверьте запрос',
  'review.intro': 'Здесь ничего не подписывается. {wallet} спросит вас ещё раз.',
  'review.introPlain': 'Здесь ничего не подписывается. Кошелёк спросит вас ещё раз.',
  'review.concern': '{plugin}, часть этого приложения, просит вас посмотреть',
  'review.network': 'Сеть',
  'review.account': 'Ваш аккаунт',
  'review.reading': 'Выясняем, что делает этот запрос',
  'review.known': 'Показано то, что удалось выяснить.',
  'review.others': 'Запросов в очереди за этим: {count}',
  'review.continue': 'Далее в {wallet}',
  'review.continuePlain': 'Далее в кошельке',
  'review.reject': 'Отклонить',
})
