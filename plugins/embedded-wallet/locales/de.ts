import { defineTexts } from '../../../kernel/exports/index.ts'

export const de = /*#__PURE__*/ defineTexts({
  'embeddedAccount.label': 'Dein Konto',
  'embeddedAccount.by': 'Angemeldet mit {provider}',
  'embeddedAccount.type': 'Kontotyp',
  'embeddedAccount.smart': 'Smart-Konto',
  'embeddedAccount.smartOn': 'In diesem Netzwerk aktiv',
  'embeddedAccount.smartOff': 'Dein Standardkonto wird verwendet',
  'embeddedAccount.changing': 'Konto wird gewechselt',
  'embeddedAccount.fellBack':
    'Das Smart-Konto ist nicht verfügbar. Dein Standardkonto wird verwendet. Versuche es später noch einmal.',
  'embeddedAccount.failed':
    'Das hat nicht geklappt. Dein Konto ist dasselbe wie vorher. Versuche es noch einmal.',
  'embeddedAccount.saved': 'Gespeichert',
})
