import { defineTexts } from '../../../kernel/exports/index.ts'

export const nl = /*#__PURE__*/ defineTexts({
  'bip122.inUse': 'In gebruik: {type}',
  'bip122.payment': 'Betaaladres',
  'bip122.ordinal': 'Ordinals-adres',
  'bip122.other': 'Ander adres',
  'bip122.paymentNote': 'Voor betalingen. Stuur ordinals naar het ordinals-adres.',
  'bip122.ordinalNote': 'Voor ordinals. Stuur betalingen naar het betaaladres.',
  'bip122.copy': 'Adres kopiëren',
  'bip122.copied': 'Adres gekopieerd',
  'bip122.showCode': 'QR-code tonen',
  'bip122.code': 'QR-code van dit adres',
})
