import { defineTexts } from '../../../kernel/exports/index.ts'

export const pl = /*#__PURE__*/ defineTexts({
  'bip122.inUse': 'W użyciu: {type}',
  'bip122.payment': 'Adres płatności',
  'bip122.ordinal': 'Adres Ordinals',
  'bip122.other': 'Inny adres',
  'bip122.paymentNote': 'Do płatności. Ordinals wysyłaj na adres Ordinals.',
  'bip122.ordinalNote': 'Do Ordinals. Płatności wysyłaj na adres płatności.',
  'bip122.copy': 'Kopiuj adres',
  'bip122.copied': 'Skopiowano adres',
  'bip122.showCode': 'Pokaż kod QR',
  'bip122.code': 'Kod QR tego adresu',
})
