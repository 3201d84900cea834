import { defineTexts } from '../../../kernel/exports/index.ts'

export const fr = /*#__PURE__*/ defineTexts({
  'receive.action': 'Recevoir',
  'receive.title': 'Recevoir',
  'receive.code': 'Code de votre adresse',
  'receive.linkCode': 'Code d’un lien de paiement',
  'receive.address': 'Votre adresse sur {network}',
  'receive.copy': 'Copier l’adresse',
  'receive.copied': 'Adresse copiée',
  'receive.networks': 'Réseaux pour cette adresse',
  'receive.networkCount': {
    one: '{count} réseau',
    many: '{count} de réseaux',
    other: '{count} réseaux',
  },
  'receive.otherNetwork': 'Les cryptos envoyées sur un autre réseau peuvent être perdues.',
  'receive.link': 'Lien de paiement',
  'receive.linkMeta': 'Ouvre un portefeuille une fois scanné.',
  'receive.smart': 'C’est un compte intelligent. Recevez uniquement sur {network}.',
  'receive.smartMeta': 'Ce qui lui est envoyé sur un autre réseau peut être perdu.',
  'receive.networksTitle': 'Réseaux',
  'receive.networksNote':
    'Cette adresse peut recevoir sur ces réseaux. Ce qui lui est envoyé sur un autre réseau peut être perdu.',
})
