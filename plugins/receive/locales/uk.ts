import { defineTexts } from '../../../kernel/exports/index.ts'

export const uk = /*#__PURE__*/ defineTexts({
  'receive.action': 'Отримати',
  'receive.title': 'Отримати',
  'receive.code': 'Код вашої адреси',
  'receive.linkCode': 'Код платіжного посилання',
  'receive.address': 'Ваша адреса в мережі {network}',
  'receive.copy': 'Копіювати адресу',
  'receive.copied': 'Адресу скопійовано',
  'receive.networks': 'Мережі для цієї адреси',
  'receive.networkCount': {
    one: '{count} мережа',
    few: '{count} мережі',
    many: '{count} мереж',
    other: '{count} мережі',
  },
  'receive.otherNetwork': 'Монети, надіслані в іншій мережі, може бути втрачено.',
  'receive.link': 'Платіжне посилання',
  'receive.linkMeta': 'Після сканування відкриває гаманець.',
  'receive.smart': 'Це смарт-акаунт. Отримуйте лише в мережі {network}.',
  'receive.smartMeta': 'Те, що надішлють на нього в іншій мережі, може бути втрачено.',
  'receive.networksTitle': 'Мережі',
  'receive.networksNote':
    'На цю адресу можна отримувати в цих мережах. Те, що надішлють на неї в іншій мережі, може бути втрачено.',
})
