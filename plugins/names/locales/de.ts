import type { Messages } from '../../../kernel/exports/index.ts'
import { freezeAll } from '../../../kernel/exports/internal.ts'

export const de: Messages = /*#__PURE__*/ freezeAll({
  'names.title': 'Namen wählen',
  'names.reason': 'Für Zahlungen an dich, statt deiner Adresse',
  'names.label': 'Name',
  'names.hint': 'Buchstaben, Ziffern, Bindestriche, mindestens 4',
  'names.checking': 'Wird geprüft',
  'names.free': '{name} ist frei',
  'names.taken': 'Vergeben',
  'names.suggestions': 'Vorschläge',
  'names.looking': 'Vorschläge werden gesucht',
  'names.register': 'Namen registrieren',
  'names.sign': 'In Wallet signieren',
  'names.registering': 'Wird registriert',
  'names.cancel': 'Abbrechen',
  'names.refused': 'Du hast nicht signiert. Es wurde nichts registriert.',
  'names.accountChanged': 'Konto oder Netzwerk hat sich geändert. Es wurde nichts registriert.',
  'names.errorResolving': 'Name konnte nicht aufgelöst werden',
  'names.errorNames': 'Namen zur Adresse konnten nicht geladen werden',
  'names.errorSuggestions': 'Namensvorschläge konnten nicht geladen werden',
  'names.errorRegistering': 'Der Name {name} konnte nicht registriert werden',
  'names.registered': 'Name registriert',
  'names.yours': 'Er gehört dir',
  'names.done': 'Fertig',
})
