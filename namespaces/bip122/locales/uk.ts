import { defineTexts } from '../../../kernel/exports/index.ts'

export const uk = /*#__PURE__*/ defineTexts({
  'bip122.inUse': 'Використовується: {type}',
  'bip122.payment': 'Адреса для платежів',
  'bip122.ordinal': 'Адреса Ordinals',
  'bip122.other': 'Інша адреса',
  'bip122.paymentNote': 'Для платежів. Надсилайте ординали на адресу Ordinals.',
  'bip122.ordinalNote': 'Для ординалів. Надсилайте платежі на адресу для платежів.',
  'bip122.copy': 'Копіювати адресу',
  'bip122.copied': 'Адресу скопійовано',
  'bip122.showCode': 'Показати QR-код',
  'bip122.code': 'QR-код цієї адреси',
})
