import { defineTexts } from '../../../kernel/exports/index.ts'

export const fa = /*#__PURE__*/ defineTexts({
  'embeddedAccount.label': 'حساب شما',
  'embeddedAccount.by': 'با {provider} وارد شده‌اید',
  'embeddedAccount.type': 'نوع حساب',
  'embeddedAccount.smart': 'حساب هوشمند',
  'embeddedAccount.smartOn': 'در این شبکه در حال استفاده است',
  'embeddedAccount.smartOff': 'حساب معمولی شما در حال استفاده است',
  'embeddedAccount.changing': 'در حال تغییر حساب',
  'embeddedAccount.fellBack':
    'حساب هوشمند در دسترس نیست. از حساب معمولی شما استفاده می‌شود. بعداً دوباره امتحان کنید.',
  'embeddedAccount.failed': 'انجام نشد. حساب شما مثل قبل است. دوباره امتحان کنید.',
  'embeddedAccount.saved': 'ذخیره شد',
})
