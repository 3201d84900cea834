import { defineTexts } from '../../../kernel/exports/index.ts'

export const fr = /*#__PURE__*/ defineTexts({
  'embeddedAccount.label': 'Votre compte',
  'embeddedAccount.by': 'Identification avec {provider}',
  'embeddedAccount.type': 'Type de compte',
  'embeddedAccount.smart': 'Compte intelligent',
  'embeddedAccount.smartOn': 'Utilisé sur ce réseau',
  'embeddedAccount.smartOff': 'Votre compte standard est utilisé',
  'embeddedAccount.changing': 'Changement de compte',
  'embeddedAccount.fellBack':
    'Le compte intelligent n’est pas disponible. Votre compte standard est utilisé. Réessayez plus tard.',
  'embeddedAccount.failed':
    'Cela n’a pas fonctionné. Votre compte est le même qu’avant. Réessayez.',
  'embeddedAccount.saved': 'Enregistré',
})
