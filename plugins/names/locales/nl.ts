import type { Messages } from '../../../kernel/exports/index.ts'
import { freezeAll } from '../../../kernel/exports/internal.ts'

export const nl: Messages = /*#__PURE__*/ freezeAll({
  'names.title': 'Kies een naam',
  'names.reason': 'Om betalingen te ontvangen, in plaats van je adres',
  'names.label': 'Naam',
  'names.hint': 'Letters, cijfers, koppeltekens, 4 of meer',
  'names.checking': 'Controleren',
  'names.free': '{name} is vrij',
  'names.taken': 'Bezet',
  'names.suggestions': 'Suggesties',
  'names.looking': 'Suggesties zoeken',
  'names.register': 'Naam registreren',
  'names.sign': 'Onderteken in je wallet',
  'names.registering': 'Registreren',
  'names.cancel': 'Annuleren',
  'names.refused': 'Je hebt niet ondertekend. Er is niets geregistreerd.',
  'names.accountChanged': 'Het account of netwerk is gewijzigd. Er is niets geregistreerd.',
  'names.errorResolving': 'Naam opzoeken mislukt',
  'names.errorNames': 'Namen bij het adres ophalen mislukt',
  'names.errorSuggestions': 'Naamsuggesties ophalen mislukt',
  'names.errorRegistering': 'Naam {name} registreren mislukt',
  'names.registered': 'Naam geregistreerd',
  'names.yours': 'Hij is van jou',
  'names.done': 'Klaar',
})
