import { defineTexts } from '../../../kernel/exports/index.ts'

export const pl = /*#__PURE__*/ defineTexts({
  'receive.action': 'Odbierz',
  'receive.title': 'Odbierz',
  'receive.code': 'Kod twojego adresu',
  'receive.linkCode': 'Kod linku do płatności',
  'receive.address': 'Twój adres w sieci {network}',
  'receive.copy': 'Kopiuj adres',
  'receive.copied': 'Skopiowano adres',
  'receive.networks': 'Sieci dla tego adresu',
  'receive.networkCount': {
    one: '{count} sieć',
    few: '{count} sieci',
    many: '{count} sieci',
    other: '{count} sieci',
  },
  'receive.otherNetwork': 'Monety wysłane w innej sieci mogą przepaść.',
  'receive.link': 'Link do płatności',
  'receive.linkMeta': 'Po zeskanowaniu otwiera portfel.',
  'receive.smart': 'To konto inteligentne. Odbieraj tylko w sieci {network}.',
  'receive.smartMeta': 'To, co trafi na nie w innej sieci, może przepaść.',
  'receive.networksTitle': 'Sieci',
  'receive.networksNote':
    'Ten adres może odbierać w tych sieciach. To, co trafi na niego w innej, może przepaść.',
})
