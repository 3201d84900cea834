import { defineTexts } from '../../../kernel/exports/index.ts'

export const fr = /*#__PURE__*/ defineTexts({
  'polkadot.ofNetwork': 'Utilisé : format du réseau {network}, préfixe SS58 {prefix}',
  'polkadot.asGiven': 'Utilisé : format avec le préfixe SS58 {prefix}',
  'polkadot.isGeneric': 'Utilisé : format générique, préfixe SS58 {prefix}',
  'polkadot.generic': 'Format générique, préfixe SS58 {prefix}',
  'polkadot.genericNote':
    'C’est le même compte. Certaines applications et plateformes d’échange écrivent l’adresse ainsi.',
  'polkadot.copy': 'Copier le format générique',
  'polkadot.copied': 'Format générique copié',
})
