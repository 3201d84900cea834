import { defineTexts } from '../../../kernel/exports/index.ts'

export const fr = /*#__PURE__*/ defineTexts({
  'multiWallet.title': 'Portefeuilles',
  'multiWallet.connected': {
    one: '{count} connecté',
    many: '{count} de portefeuilles connectés',
    other: '{count} connectés',
  },
  'multiWallet.none': 'Aucun portefeuille connecté',
  'multiWallet.one': 'Vous pouvez utiliser plusieurs portefeuilles.',
  'multiWallet.recent': 'Connectés récemment',
  'multiWallet.use': 'Utiliser ce portefeuille',
  'multiWallet.inUse': 'Portefeuille utilisé : {wallet}',
  'multiWallet.copy': 'Copier l’adresse',
  'multiWallet.copied': 'Adresse copiée',
  'multiWallet.connect': 'Connecter',
  'multiWallet.remove': 'Retirer de la liste',
  'multiWallet.removed': '{wallet} a été retiré de la liste',
  'multiWallet.disconnect': 'Déconnecter',
  'multiWallet.disconnecting': 'Déconnexion',
  'multiWallet.disconnected': '{wallet} déconnecté',
  'multiWallet.disconnectAll': 'Tout déconnecter',
  'multiWallet.allDisconnected': 'Tous les portefeuilles sont déconnectés',
  'multiWallet.notTold': '{wallet} n’a pas pu être averti. Il est déconnecté ici.',
  'multiWallet.someNotTold':
    'Certains portefeuilles n’ont pas pu être avertis. Ils sont déconnectés ici.',
  'multiWallet.failed': 'Cela n’a pas fonctionné. Réessayez.',
  'multiWallet.add': 'Ajouter un portefeuille',
})
