import { defineTexts } from '../../../kernel/exports/index.ts'

export const ru = /*#__PURE__*/ defineTexts({
  'bip122.inUse': 'Используется: {type}',
  'bip122.payment': 'Адрес для платежей',
  'bip122.ordinal': 'Адрес Ordinals',
  'bip122.other': 'Другой адрес',
  'bip122.paymentNote': 'Для платежей. Отправляйте ординалы на адрес Ordinals.',
  'bip122.ordinalNote': 'Для ординалов. Отправляйте платежи на адрес для платежей.',
  'bip122.copy': 'Скопировать адрес',
  'bip122.copied': 'Адрес скопирован',
  'bip122.showCode': 'Показать QR-код',
  'bip122.code': 'QR-код этого адреса',
})
