import type { Messages } from '../../../kernel/exports/index.ts'
import { freezeAll } from '../../../kernel/exports/internal.ts'

export const it: Messages = /*#__PURE__*/ freezeAll({
  'names.title': 'Scegli un nome',
  'names.reason': 'Da usare al posto dell’indirizzo per farti pagare',
  'names.label': 'Nome',
  'names.hint': 'Lettere, cifre, trattini, almeno 4',
  'names.checking': 'Verifica in corso',
  'names.free': '{name} è disponibile',
  'names.taken': 'Già preso',
  'names.suggestions': 'Suggerimenti',
  'names.looking': 'Ricerca di suggerimenti',
  'names.register': 'Registra nome',
  'names.sign': 'Firma nel tuo wallet',
  'names.registering': 'Registrazione in corso',
  'names.cancel': 'Annulla',
  'names.refused': 'Non hai firmato. Non è stato registrato nulla.',
  'names.accountChanged': 'L’account o la rete sono cambiati. Non è stato registrato nulla.',
  'names.errorResolving': 'Errore nella risoluzione del nome',
  'names.errorNames': 'Errore nel recupero dei nomi dell’indirizzo',
  'names.errorSuggestions': 'Errore nel recupero dei suggerimenti di nomi',
  'names.errorRegistering': 'Errore nella registrazione del nome {name}',
  'names.registered': 'Nome registrato',
  'names.yours': 'È tuo',
  'names.done': 'Fatto',
})
