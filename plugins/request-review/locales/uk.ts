import { defineTexts } from '../../../kernel/exports/index.ts'

export const uk = /*#__PURE__*/ defineTexts({
  'review.title': 'Перевірте запит',
  'review.intro': 'Тут нічого не підписується. {wallet} запитає вас ще раз.',
  'review.introPlain': 'Тут нічого не підписується. Гаманець запитає вас ще раз.',
  'review.concern': '{plugin}, частина цього застосунку, просить вас переглянути',
  'review.network': 'Мережа',
  'review.account': 'Ваш акаунт',
  'review.reading': 'З’ясовуємо, що робить цей запит',
  'review.known': 'Показано те, що вдалося з’ясувати.',
  'review.others': 'Запитів у черзі за цим: {count}',
  'review.continue': 'Далі у {wallet}',
  'review.continuePlain': 'Далі в гаманці',
  'review.reject': 'Відхилити',
})
