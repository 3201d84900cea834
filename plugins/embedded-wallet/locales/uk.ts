import { defineTexts } from '../../../kernel/exports/index.ts'

export const uk = /*#__PURE__*/ defineTexts({
  'embeddedAccount.label': 'Ваш акаунт',
  'embeddedAccount.by': 'Вхід через {provider}',
  'embeddedAccount.type': 'Тип акаунта',
  'embeddedAccount.smart': 'Смарт-акаунт',
  'embeddedAccount.smartOn': 'Використовується в цій мережі',
  'embeddedAccount.smartOff': 'Використовується ваш звичайний акаунт',
  'embeddedAccount.changing': 'Зміна акаунта',
  'embeddedAccount.fellBack':
    'Смарт-акаунт недоступний. Використовується ваш звичайний акаунт. Спробуйте пізніше.',
  'embeddedAccount.failed': 'Не вийшло. Ваш акаунт залишився тим самим. Спробуйте ще раз.',
  'embeddedAccount.saved': 'Збережено',
})
