import { defineTexts } from '../../../kernel/exports/index.ts'

export const nl = /*#__PURE__*/ defineTexts({
  'receive.action': 'Ontvangen',
  'receive.title': 'Ontvangen',
  'receive.code': 'Code van je adres',
  'receive.linkCode': 'Code van een betaallink',
  'receive.address': 'Je adres op {network}',
  'receive.copy': 'Adres kopiëren',
  'receive.copied': 'Adres gekopieerd',
  'receive.networks': 'Netwerken voor dit adres',
  'receive.networkCount': {
    one: '{count} netwerk',
    other: '{count} netwerken',
  },
  'receive.otherNetwork': 'Munten die op een ander netwerk worden gestuurd, kunnen verloren gaan.',
  'receive.link': 'Betaallink',
  'receive.linkMeta': 'Opent een wallet bij het scannen.',
  'receive.smart': 'Dit is een smart account. Ontvang alleen op {network}.',
  'receive.smartMeta': 'Wat er op een ander netwerk naartoe wordt gestuurd, kan verloren gaan.',
  'receive.networksTitle': 'Netwerken',
  'receive.networksNote':
    'Dit adres kan op deze netwerken ontvangen. Wat er op een ander netwerk naartoe wordt gestuurd, kan verloren gaan.',
})
