import { defineTexts } from '../../../kernel/exports/index.ts'

export const fr = /*#__PURE__*/ defineTexts({
  'guard.signIn': 'Identifiez-vous ou annulez d’abord.',
  'signIn.title': 'S’identifier',
  'signIn.heading': 'S’identifier sur {app}',
  'signIn.what':
    'Signez un message pour montrer que ce compte est à vous. Cela ne coûte rien et ne déplace pas d’argent.',
  'signIn.checking': 'Vérification de votre session',
  'signIn.wallet': 'Portefeuille',
  'signIn.domain': 'Site',
  'signIn.account': 'Compte',
  'signIn.network': 'Réseau',
  'signIn.message': 'Message',
  'signIn.preparing': 'Le message est en préparation.',
  'signIn.sign': 'Signer',
  'signIn.confirm': 'Confirmez dans {wallet}',
  'signIn.yourWallet': 'votre portefeuille',
  'signIn.cancel': 'Annuler',
  'signIn.leaving': 'Sortie',
  'signIn.failed': 'Erreur de signature',
  'signIn.declined': 'Vous avez refusé dans {wallet}',
  'signIn.unverifiable': 'Nous n’avons pas pu vérifier la signature. Réessayez dans un instant.',
  'signIn.refused': 'Une partie de cette application l’a refusé.',
  'signIn.tryAgain': 'L’identification n’a pas eu lieu. Vous pouvez réessayer.',
  'signIn.done': 'Identification terminée',
})
