import { defineTexts } from '../../../kernel/exports/index.ts'

export const uk = /*#__PURE__*/ defineTexts({
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
