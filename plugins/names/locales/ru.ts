import type { Messages } from '../../../kernel/exports/index.ts'
import { freezeAll } from '../../../kernel/exports/internal.ts'

export const ru: Messages = /*#__PURE__*/ freezeAll({
  'names.title': 'Выберите имя',
  'names.reason': 'Чтобы вам платили по имени, а не по адресу',
  'names.label': 'Имя',
  'names.hint': 'Буквы, цифры, дефисы, не меньше 4',
  'names.checking': 'Проверка',
  'names.free': 'Имя {name} свободно',
  'names.taken': 'Занято',
  'names.suggestions': 'Варианты',
  'names.looking': 'Подбор вариантов',
  'names.register': 'Зарегистрировать',
  'names.sign': 'Подпишите в кошельке',
  'names.registering': 'Регистрация',
  'names.cancel': 'Отмена',
  'names.refused': 'Вы не подписали. Ничего не зарегистрировано.',
  'names.accountChanged': 'Аккаунт или сеть изменились. Ничего не зарегистрировано.',
  'names.errorResolving': 'Не удалось найти адрес по имени',
  'names.errorNames': 'Не удалось загрузить имена для адреса',
  'names.errorSuggestions': 'Не удалось загрузить варианты имён',
  'names.errorRegistering': 'Не удалось зарегистрировать имя {name}',
  'names.registered': 'Имя зарегистрировано',
  'names.yours': 'Оно ваше',
  'names.done': 'Готово',
})
