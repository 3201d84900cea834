import { defineTexts } from '../../../kernel/exports/index.ts'

export const uk = /*#__PURE__*/ defineTexts({
  'balances.total': 'Загальний баланс',
  'balances.native': 'Баланс',
  'balances.about': 'Близько {amount}',
  'balances.aboutWhy': 'Ціна відома не для всіх токенів.',
  'balances.old': 'Дані могли застаріти. Невдовзі вони оновляться.',
  'balances.showAll': 'Показати все',
  'balances.count': {
    one: '{count} токен',
    few: '{count} токени',
    many: '{count} токенів',
    other: '{count} токена',
  },
  'balances.none': 'Токенів ще немає',
  'balances.receive': 'Отримати',
  'balances.failed': 'Не вдалося завантажити токени. Невдовзі буде нова спроба.',
  'balances.loading': 'Завантаження токенів',
  'balances.search': 'Пошук токенів',
  'balances.noneFound': 'Немає токена з назвою «{text}»',
  'balances.tokens': 'Токени',
})
