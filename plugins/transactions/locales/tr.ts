import { defineTexts } from '../../../kernel/exports/index.ts'

export const tr = /*#__PURE__*/ defineTexts({
  'transactions.pending': 'Süren işlemler',
  'transactions.send': 'Transfer',
  'transactions.approve': 'Onay',
  'transactions.swap': 'Takas',
  'transactions.pay': 'Ödeme',
  'transactions.waiting': 'Ağ bekleniyor',
  'transactions.reverted': '{what} başarısız',
  'transactions.revertedText': 'Ağ reddetti. Yalnızca ücret ödendi.',
  'transactions.replaced': '{what} değiştirildi',
  'transactions.replacedText':
    'Cüzdanınız bunun yerine başka bir işlem gönderdi. Bunun hiçbir kısmı gerçekleşmedi.',
  'transactions.unknown': '{what}: henüz bilinmiyor',
  'transactions.unknownText':
    'Hâlâ başarılı olabilir veya başka bir işlemle değiştirilmiş olabilir. Tekrar denemeden önce cüzdanınızı kontrol edin.',
  'transactions.explorer': 'Gezginde görüntüle',
})
