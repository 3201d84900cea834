import { defineTexts } from '../../../kernel/exports/index.ts'

export const fr = /*#__PURE__*/ defineTexts({
  'balances.total': 'Solde total',
  'balances.native': 'Solde',
  'balances.about': 'Environ {amount}',
  'balances.aboutWhy': 'Le prix de certains jetons n’est pas connu.',
  'balances.old': 'Peut ne pas être à jour. Nouvelle lecture dans un instant.',
  'balances.showAll': 'Tout afficher',
  'balances.count': {
    one: '{count} jeton',
    many: '{count} de jetons',
    other: '{count} jetons',
  },
  'balances.none': 'Aucun jeton pour l’instant',
  'balances.receive': 'Recevoir',
  'balances.failed': 'Impossible de charger les jetons. Nouvelle tentative dans un instant.',
  'balances.loading': 'Chargement des jetons',
  'balances.search': 'Rechercher des jetons',
  'balances.noneFound': 'Aucun jeton nommé « {text} »',
  'balances.tokens': 'Jetons',
})
