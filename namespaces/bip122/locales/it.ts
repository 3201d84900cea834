import { defineTexts } from '../../../kernel/exports/index.ts'

export const it = /*#__PURE__*/ defineTexts({
  'bip122.inUse': 'In uso: {type}',
  'bip122.payment': 'Indirizzo di pagamento',
  'bip122.ordinal': 'Indirizzo per ordinals',
  'bip122.other': 'Altro indirizzo',
  'bip122.paymentNote': 'Per i pagamenti. Invia gli ordinals all’indirizzo per ordinals.',
  'bip122.ordinalNote': 'Per gli ordinals. Invia i pagamenti all’indirizzo di pagamento.',
  'bip122.copy': 'Copia indirizzo',
  'bip122.copied': 'Indirizzo copiato',
  'bip122.showCode': 'Mostra codice QR',
  'bip122.code': 'Codice QR di questo indirizzo',
})
