import type { Messages } from '../../../kernel/exports/index.ts'
import { freezeAll } from '../../../kernel/exports/internal.ts'

export const tr: Messages = /*#__PURE__*/ freezeAll({
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
