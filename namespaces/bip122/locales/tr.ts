import { defineTexts } from '../../../kernel/exports/index.ts'

export const tr = /*#__PURE__*/ defineTexts({
  'bip122.inUse': 'Kullanımda: {type}',
  'bip122.payment': 'Ödeme adresi',
  'bip122.ordinal': 'Ordinals adresi',
  'bip122.other': 'Diğer adres',
  'bip122.paymentNote': 'Ödemeler için. Ordinals varlıklarını Ordinals adresine gönderin.',
  'bip122.ordinalNote': 'Ordinals için. Ödemeleri ödeme adresine gönderin.',
  'bip122.copy': 'Adresi kopyala',
  'bip122.copied': 'Adres kopyalandı',
  'bip122.showCode': 'QR kodunu göster',
  'bip122.code': 'Bu adresin QR kodu',
})
