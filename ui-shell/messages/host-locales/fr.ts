import type { Messages } from '../../../kernel/exports/index.ts'
import { freezeAll } from '../../../kernel/exports/internal.ts'

export const fr: Messages = /*#__PURE__*/ freezeAll({
  'button.account': 'Compte {name}',
  'button.connect': 'Connecter un portefeuille',
  'button.connecting': 'Connexion…',
  'button.connectWith': 'Connecter {wallet}',
  'button.network': 'Réseau {name}',
  'button.noNetwork': 'Choisir un réseau',
  'button.wrongNetwork': 'Mauvais réseau',
})
