import { defineTexts } from '../../../kernel/exports/index.ts'

export const ru = /*#__PURE__*/ defineTexts({
  'balances.total': 'Общий баланс',
  'balances.native': 'Баланс',
  'balances.about': 'Около {amount}',
  'balances.aboutWhy': 'Цена известна не для всех токенов.',
  'balances.old': 'Данные могли устареть. Скоро они обновятся.',
  'balances.showAll': 'Показать все',
  'balances.count': {
    one: '{count} токен',
    few: '{count} токена',
    many: '{count} токенов',
    other: '{count} токена',
  },
  'balances.none': 'Токенов пока нет',
  'balances.receive': 'Получить',
  'balances.failed': 'Не удалось загрузить токены. Скоро будет новая попытка.',
  'balances.loading': 'Загрузка токенов',
  'balances.search': 'Поиск токенов',
  'balances.noneFound': 'Нет токена с названием «{text}»',
  'balances.tokens': 'Токены',
})
