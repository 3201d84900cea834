import { defineTexts } from '../../../kernel/exports/index.ts'

export const tr = /*#__PURE__*/ defineTexts({
  'embeddedAccount.label': 'Hesabınız',
  'embeddedAccount.by': '{provider} ile giriş yapıldı',
  'embeddedAccount.type': 'Hesap türü',
  'embeddedAccount.smart': 'Akıllı hesap',
  'embeddedAccount.smartOn': 'Bu ağda kullanılıyor',
  'embeddedAccount.smartOff': 'Standart hesabınız kullanılıyor',
  'embeddedAccount.changing': 'Hesap değiştiriliyor',
  'embeddedAccount.fellBack':
    'Akıllı hesap kullanılamıyor. Standart hesabınız kullanılıyor. Daha sonra tekrar deneyin.',
  'embeddedAccount.failed': 'İşlem yapılamadı. Hesabınız önceki gibi. Tekrar deneyin.',
  'embeddedAccount.saved': 'Kaydedildi',
})
