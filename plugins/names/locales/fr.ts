import type { Messages } from '../../../kernel/exports/index.ts'
import { freezeAll } from '../../../kernel/exports/internal.ts'

export const fr: Messages = /*#__PURE__*/ freezeAll({
  'names.title': 'Choisir un nom',
  'names.reason': 'À la place de votre adresse, pour recevoir des paiements',
  'names.label': 'Nom',
  'names.hint': 'Lettres, chiffres, traits d’union, 4 ou plus',
  'names.checking': 'Vérification',
  'names.free': '{name} est libre',
  'names.taken': 'Déjà pris',
  'names.suggestions': 'Suggestions',
  'names.looking': 'Recherche de suggestions',
  'names.register': 'Enregistrer le nom',
  'names.sign': 'Signez dans votre portefeuille',
  'names.registering': 'Enregistrement',
  'names.cancel': 'Annuler',
  'names.refused': 'Vous n’avez pas signé. Rien n’a été enregistré.',
  'names.accountChanged': 'Le compte ou le réseau a changé. Rien n’a été enregistré.',
  'names.errorResolving': 'Erreur lors de la résolution du nom',
  'names.errorNames': 'Erreur lors de la récupération des noms de l’adresse',
  'names.errorSuggestions': 'Erreur lors de la récupération des suggestions',
  'names.errorRegistering': 'Erreur lors de l’enregistrement du nom {name}',
  'names.registered': 'Nom enregistré',
  'names.yours': 'Il est à vous',
  'names.done': 'Terminé',
})
