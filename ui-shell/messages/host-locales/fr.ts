import { defineTexts } from '../../../kernel/exports/index.ts'

export const fr = /*#__PURE__*/ defineTexts({
  'button.account': 'Compte {name}',
  'button.connect': 'Connecter un portefeuille',
  'button.connecting': 'Connexion…',
  'button.connectWith': 'Connecter {wallet}',
  'button.network': 'Réseau {name}',
  'button.noNetwork': 'Choisir un réseau',
  'button.offline': 'Vous êtes hors ligne',
  'button.wrongNetwork': 'Mauvais réseau',
})
