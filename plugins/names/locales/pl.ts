import type { Messages } from '../../../kernel/exports/index.ts'
import { freezeAll } from '../../../kernel/exports/internal.ts'

export const pl: Messages = /*#__PURE__*/ freezeAll({
  'names.title': 'Wybierz nazwę',
  'names.reason': 'Do otrzymywania płatności zamiast adresu',
  'names.label': 'Nazwa',
  'names.hint': 'Litery, cyfry, łączniki, co najmniej 4',
  'names.checking': 'Sprawdzanie',
  'names.free': 'Nazwa {name} jest wolna',
  'names.taken': 'Zajęta',
  'names.suggestions': 'Propozycje',
  'names.looking': 'Szukanie propozycji',
  'names.register': 'Zarejestruj nazwę',
  'names.sign': 'Podpisz w portfelu',
  'names.registering': 'Rejestrowanie',
  'names.cancel': 'Anuluj',
  'names.refused': 'Nie podpisano. Nic nie zostało zarejestrowane.',
  'names.accountChanged': 'Zmieniło się konto lub sieć. Nic nie zostało zarejestrowane.',
  'names.errorResolving': 'Nie udało się odczytać nazwy',
  'names.errorNames': 'Nie udało się pobrać nazw dla adresu',
  'names.errorSuggestions': 'Nie udało się pobrać propozycji nazw',
  'names.errorRegistering': 'Nie udało się zarejestrować nazwy {name}',
  'names.registered': 'Zarejestrowano nazwę',
  'names.yours': 'Należy do ciebie',
  'names.done': 'Gotowe',
})
