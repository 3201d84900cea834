import { defineTexts } from '../../../kernel/exports/index.ts'

export const fa = /*#__PURE__*/ defineTexts({
  'button.account': 'حساب {name}',
  'button.connect': 'اتصال کیف پول',
  'button.connecting': 'در حال اتصال…',
  'button.connectWith': 'اتصال {wallet}',
  'button.network': 'شبکهٔ {name}',
  'button.noNetwork': 'انتخاب شبکه',
  'button.offline': 'آفلاین هستید',
  'button.wrongNetwork': 'شبکهٔ اشتباه',
})
