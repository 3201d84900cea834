import { defineTexts } from '../../../kernel/exports/index.ts'

export const ptBR = /*#__PURE__*/ defineTexts({
  'bip122.inUse': 'Em uso: {type}',
  'bip122.payment': 'Endereço de pagamento',
  'bip122.ordinal': 'Endereço de ordinals',
  'bip122.other': 'Outro endereço',
  'bip122.paymentNote': 'Para pagamentos. Envie ordinals para o endereço de ordinals.',
  'bip122.ordinalNote': 'Para ordinals. Envie pagamentos para o endereço de pagamento.',
  'bip122.copy': 'Copiar endereço',
  'bip122.copied': 'Endereço copiado',
  'bip122.showCode': 'Mostrar QR code',
  'bip122.code': 'QR code deste endereço',
})
