import { defineTexts } from '../../../kernel/exports/index.ts'

export const it = /*#__PURE__*/ defineTexts({
  'receive.action': 'Ricevi',
  'receive.title': 'Ricevi',
  'receive.code': 'Codice del tuo indirizzo',
  'receive.linkCode': 'Codice di un link di pagamento',
  'receive.address': 'Il tuo indirizzo su {network}',
  'receive.copy': 'Copia indirizzo',
  'receive.copied': 'Indirizzo copiato',
  'receive.networks': 'Reti per questo indirizzo',
  'receive.networkCount': {
    one: '{count} rete',
    many: '{count} di reti',
    other: '{count} reti',
  },
  'receive.otherNetwork': 'Le monete inviate su un’altra rete possono andare perse.',
  'receive.link': 'Link di pagamento',
  'receive.linkMeta': 'Quando viene scansionato apre un wallet.',
  'receive.smart': 'Questo è uno smart account. Ricevi solo su {network}.',
  'receive.smartMeta': 'Ciò che gli viene inviato su un’altra rete può andare perso.',
  'receive.networksTitle': 'Reti',
  'receive.networksNote':
    'Questo indirizzo può ricevere su queste reti. Ciò che gli viene inviato su un’altra può andare perso.',
})
