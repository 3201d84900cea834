import { defineTexts } from '../../../kernel/exports/index.ts'

export const pl = /*#__PURE__*/ defineTexts({
  'embeddedAccount.label': 'Twoje konto',
  'embeddedAccount.by': 'Zalogowano przez {provider}',
  'embeddedAccount.type': 'Rodzaj konta',
  'embeddedAccount.smart': 'Konto inteligentne',
  'embeddedAccount.smartOn': 'W użyciu w tej sieci',
  'embeddedAccount.smartOff': 'W użyciu jest twoje konto standardowe',
  'embeddedAccount.changing': 'Zmiana konta',
  'embeddedAccount.fellBack':
    'Konto inteligentne jest niedostępne. Używane jest twoje konto standardowe. Spróbuj ponownie później.',
  'embeddedAccount.failed':
    'To się nie udało. Twoje konto jest takie samo jak wcześniej. Spróbuj ponownie.',
  'embeddedAccount.saved': 'Zapisano',
})
