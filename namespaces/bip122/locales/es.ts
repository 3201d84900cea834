import { defineTexts } from '../../../kernel/exports/index.ts'

export const es = /*#__PURE__*/ defineTexts({
  'bip122.inUse': 'En uso: {type}',
  'bip122.payment': 'Dirección de pago',
  'bip122.ordinal': 'Dirección de ordinals',
  'bip122.other': 'Otra dirección',
  'bip122.paymentNote': 'Para pagos. Envía los ordinals a la dirección de ordinals.',
  'bip122.ordinalNote': 'Para ordinals. Envía los pagos a la dirección de pago.',
  'bip122.copy': 'Copiar dirección',
  'bip122.copied': 'Dirección copiada',
  'bip122.showCode': 'Mostrar código QR',
  'bip122.code': 'Código QR de esta dirección',
})
