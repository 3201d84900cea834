import { defineTexts } from '../../../kernel/exports/index.ts'

export const fr = /*#__PURE__*/ defineTexts({
  'bip122.inUse': 'Utilisée : {type}',
  'bip122.payment': 'Adresse de paiement',
  'bip122.ordinal': 'Adresse Ordinals',
  'bip122.other': 'Autre adresse',
  'bip122.paymentNote': 'Pour les paiements. Envoyez les ordinals à l’adresse Ordinals.',
  'bip122.ordinalNote': 'Pour les ordinals. Envoyez les paiements à l’adresse de paiement.',
  'bip122.copy': 'Copier l’adresse',
  'bip122.copied': 'Adresse copiée',
  'bip122.showCode': 'Afficher le QR code',
  'bip122.code': 'QR code de cette adresse',
})
