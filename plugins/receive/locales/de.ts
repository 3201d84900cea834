import { defineTexts } from '../../../kernel/exports/index.ts'

export const de = /*#__PURE__*/ defineTexts({
  'receive.action': 'Empfangen',
  'receive.title': 'Empfangen',
  'receive.code': 'Code deiner Adresse',
  'receive.linkCode': 'Code eines Zahlungslinks',
  'receive.address': 'Deine Adresse auf {network}',
  'receive.copy': 'Adresse kopieren',
  'receive.copied': 'Adresse kopiert',
  'receive.networks': 'Netzwerke für diese Adresse',
  'receive.networkCount': {
    one: '{count} Netzwerk',
    other: '{count} Netzwerke',
  },
  'receive.otherNetwork':
    'Coins, die in einem anderen Netzwerk gesendet werden, können verloren gehen.',
  'receive.link': 'Zahlungslink',
  'receive.linkMeta': 'Öffnet beim Scannen eine Wallet.',
  'receive.smart': 'Das ist ein Smart-Konto. Empfange nur auf {network}.',
  'receive.smartMeta': 'Was in einem anderen Netzwerk dorthin gesendet wird, kann verloren gehen.',
  'receive.networksTitle': 'Netzwerke',
  'receive.networksNote':
    'Diese Adresse kann in diesen Netzwerken empfangen. Was in einem anderen dorthin gesendet wird, kann verloren gehen.',
})
