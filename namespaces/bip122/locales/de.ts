import { defineTexts } from '../../../kernel/exports/index.ts'

export const de = /*#__PURE__*/ defineTexts({
  'bip122.inUse': 'In Verwendung: {type}',
  'bip122.payment': 'Zahlungsadresse',
  'bip122.ordinal': 'Ordinals-Adresse',
  'bip122.other': 'Andere Adresse',
  'bip122.paymentNote': 'Für Zahlungen. Sende Ordinals an die Ordinals-Adresse.',
  'bip122.ordinalNote': 'Für Ordinals. Sende Zahlungen an die Zahlungsadresse.',
  'bip122.copy': 'Adresse kopieren',
  'bip122.copied': 'Adresse kopiert',
  'bip122.showCode': 'QR-Code anzeigen',
  'bip122.code': 'QR-Code dieser Adresse',
})
