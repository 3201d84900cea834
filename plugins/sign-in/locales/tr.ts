import { defineTexts } from '../../../kernel/exports/index.ts'

export const tr = /*#__PURE__*/ defineTexts({
  'guard.signIn': 'Önce giriş yapın veya iptal edin.',
  'signIn.title': 'Giriş yap',
  'signIn.heading': '{app} için giriş yapın',
  'signIn.what':
    'Bu hesabın size ait olduğunu göstermek için bir mesaj imzalayın. Ücretsizdir ve para aktarılmaz.',
  'signIn.checking': 'Oturumunuz kontrol ediliyor',
  'signIn.wallet': 'Cüzdan',
  'signIn.domain': 'Site',
  'signIn.account': 'Hesap',
  'signIn.network': 'Ağ',
  'signIn.message': 'Mesaj',
  'signIn.preparing': 'Mesaj hazırlanıyor.',
  'signIn.sign': 'İmzala',
  'signIn.confirm': '{wallet} üzerinden onaylayın',
  'signIn.yourWallet': 'cüzdanınız',
  'signIn.cancel': 'İptal',
  'signIn.leaving': 'İptal ediliyor',
  'signIn.failed': 'Mesaj imzalanamadı',
  'signIn.declined': '{wallet} üzerinden reddettiniz',
  'signIn.unverifiable': 'İmzayı doğrulayamadık. Biraz sonra tekrar deneyin.',
  'signIn.refused': 'Bu uygulamanın bir parçası bunu reddetti.',
  'signIn.tryAgain': 'Giriş yapılmadı. Tekrar deneyebilirsiniz.',
  'signIn.done': 'Giriş yapıldı',
})
