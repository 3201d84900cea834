import { defineTexts } from '../../../kernel/exports/index.ts'

export const fr = /*#__PURE__*/ defineTexts({
  'transactions.pending': 'En cours',
  'transactions.send': 'Transfert',
  'transactions.approve': 'Approbation',
  'transactions.swap': 'Échange',
  'transactions.pay': 'Paiement',
  'transactions.waiting': 'En attente du réseau',
  'transactions.reverted': '{what} : échec',
  'transactions.revertedText': 'Le réseau l’a refusé. Seuls les frais ont été payés.',
  'transactions.replaced': '{what} : remplacement',
  'transactions.replacedText':
    'Votre portefeuille a envoyé autre chose à la place. Rien de tout cela n’a été exécuté.',
  'transactions.unknown': '{what} : résultat encore inconnu',
  'transactions.unknownText':
    'Cela peut encore aboutir, ou a été remplacé. Consultez votre portefeuille avant de réessayer.',
  'transactions.explorer': 'Voir sur l’explorateur',
})
