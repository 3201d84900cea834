import type { Messages } from '../../../kernel/exports/index.ts'
import { freezeAll } from '../../../kernel/exports/internal.ts'

export const uk: Messages = /*#__PURE__*/ freezeAll({
  'names.title': 'Виберіть ім’я',
  'names.reason': 'Щоб вам платили за іменем, а не за адресою',
  'names.label': 'Ім’я',
  'names.hint': 'Літери, цифри, дефіси, щонайменше 4',
  'names.checking': 'Перевірка',
  'names.free': 'Ім’я {name} вільне',
  'names.taken': 'Зайнято',
  'names.suggestions': 'Варіанти',
  'names.looking': 'Добираємо варіанти',
  'names.register': 'Зареєструвати',
  'names.sign': 'Підпишіть у гаманці',
  'names.registering': 'Реєстрація',
  'names.cancel': 'Скасувати',
  'names.refused': 'Ви не підписали. Нічого не зареєстровано.',
  'names.accountChanged': 'Акаунт або мережа змінилися. Нічого не зареєстровано.',
  'names.errorResolving': 'Не вдалося знайти адресу за іменем',
  'names.errorNames': 'Не вдалося завантажити імена для адреси',
  'names.errorSuggestions': 'Не вдалося завантажити варіанти імен',
  'names.errorRegistering': 'Не вдалося зареєструвати ім’я {name}',
  'names.registered': 'Ім’я зареєстровано',
  'names.yours': 'Воно ваше',
  'names.done': 'Готово',
})
