import type { Messages } from '../../../kernel/exports/index.ts'
import { freezeAll } from '../../../kernel/exports/internal.ts'

export const fr: Messages = /*#__PURE__*/ freezeAll({
  'polkadot.ofNetwork': 'Utilisé : format du réseau {network}, préfixe SS58 {prefix}',
  'polkadot.asGiven': 'Utilisé : format avec le préfixe SS58 {prefix}',
  'polkadot.isGeneric': 'Utilisé : format générique, préfixe SS58 {prefix}',
  'polkadot.generic': 'Format générique, préfixe SS58 {prefix}',
  'polkadot.genericNote':
    'C’est le même compte. Certaines applications et plateformes d’échange écrivent l’adresse ainsi.',
  'polkadot.copy': 'Copier le format générique',
  'polkadot.copied': 'Format générique copié',
})
