import type { Messages } from '../../../kernel/exports/index.ts'
import { freezeAll } from '../../../kernel/exports/internal.ts'

export const tr: Messages = /*#__PURE__*/ freezeAll({
  'names.title': 'İsim seçin',
  'names.reason': 'Ödeme almak için, adresinizin yerine',
  'names.label': 'İsim',
  'names.hint': 'Harf, rakam, kısa çizgi; en az 4',
  'names.checking': 'Kontrol ediliyor',
  'names.free': '{name} müsait',
  'names.taken': 'Alınmış',
  'names.suggestions': 'Öneriler',
  'names.looking': 'Öneriler aranıyor',
  'names.register': 'İsmi kaydet',
  'names.sign': 'Cüzdanınızda imzalayın',
  'names.registering': 'Kaydediliyor',
  'names.cancel': 'İptal',
  'names.refused': 'İmzalamadınız. Hiçbir şey kaydedilmedi.',
  'names.accountChanged': 'Hesap veya ağ değişti. Hiçbir şey kaydedilmedi.',
  'names.errorResolving': 'İsim çözümlenemedi',
  'names.errorNames': 'Adrese ait isimler alınamadı',
  'names.errorSuggestions': 'İsim önerileri alınamadı',
  'names.errorRegistering': 'İsim kaydedilemedi: {name}',
  'names.registered': 'İsim kaydedildi',
  'names.yours': 'Artık sizin',
  'names.done': 'Tamam',
})
