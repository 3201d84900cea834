import type { Messages } from '../../../kernel/exports/index.ts'
import { freezeAll } from '../../../kernel/exports/internal.ts'

export const uk: Messages = /*#__PURE__*/ freezeAll({
  'button.account': 'Акаунт {name}',
  'button.connect': 'Підключити гаманець',
  'button.connecting': 'Підключення…',
  'button.connectWith': 'Підключити {wallet}',
  'button.network': 'Мережа {name}',
  'button.noNetwork': 'Вибрати мережу',
  'button.wrongNetwork': 'Не та мережа',
})
