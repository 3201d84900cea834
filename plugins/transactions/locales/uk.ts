import type { Messages } from '../../../kernel/exports/index.ts'
import { freezeAll } from '../../../kernel/exports/internal.ts'

export const uk: Messages = /*#__PURE__*/ freezeAll({
  'transactions.pending': 'У процесі',
  'transactions.send': 'Переказ',
  'transactions.approve': 'Схвалення',
  'transactions.swap': 'Обмін',
  'transactions.pay': 'Платіж',
  'transactions.waiting': 'Чекаємо на мережу',
  'transactions.reverted': '{what}: не виконано',
  'transactions.revertedText': 'Мережа відхилила транзакцію. Списано лише комісію.',
  'transactions.replaced': '{what}: заміна',
  'transactions.replacedText':
    'Натомість гаманець надіслав щось інше. Із цього нічого не виконано.',
  'transactions.unknown': '{what}: поки невідомо',
  'transactions.unknownText':
    'Можливо, транзакція ще пройде або її вже замінено. Перевірте гаманець, перш ніж пробувати знову.',
  'transactions.explorer': 'Відкрити в оглядачі',
})
