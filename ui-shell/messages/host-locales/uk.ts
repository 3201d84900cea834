import { defineTexts } from '../../../kernel/exports/index.ts'

export const uk = /*#__PURE__*/ defineTexts({
  'button.account': 'Акаунт {name}',
  'button.connect': 'Підключити гаманець',
  'button.connecting': 'Підключення…',
  'button.connectWith': 'Підключити {wallet}',
  'button.network': 'Мережа {name}',
  'button.noNetwork': 'Вибрати мережу',
  'button.offline': 'Немає інтернету',
  'button.wrongNetwork': 'Не та мережа',
})
