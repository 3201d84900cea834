import { defineTexts } from '../../../kernel/exports/index.ts'

export const de = /*#__PURE__*/ defineTexts({
  'balances.total': 'Gesamtguthaben',
  'balances.native': 'Guthaben',
  'balances.about': 'Etwa {amount}',
  'balances.aboutWhy': 'Nicht jeder Token hat einen bekannten Preis.',
  'balances.old': 'Vielleicht nicht aktuell. Wird in Kürze neu abgerufen.',
  'balances.showAll': 'Alle anzeigen',
  'balances.count': {
    one: '{count} Token',
    other: '{count} Token',
  },
  'balances.none': 'Noch keine Token',
  'balances.receive': 'Empfangen',
  'balances.failed': 'Token konnten nicht geladen werden. Sie werden in Kürze neu abgerufen.',
  'balances.loading': 'Token werden geladen',
  'balances.search': 'Token suchen',
  'balances.noneFound': 'Kein Token namens „{text}“',
  'balances.tokens': 'Token',
})
