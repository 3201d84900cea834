import { defineTexts } from '../../../kernel/exports/index.ts'

export const tr = /*#__PURE__*/ defineTexts({
  'review.title': 'Bu isteği inceleyin',
  'review.intro': 'Burada hiçbir şey imzalanmaz. {wallet} size bir kez daha sorar.',
  'review.introPlain': 'Burada hiçbir şey imzalanmaz. Cüzdanınız size bir kez daha sorar.',
  'review.concern': 'Bu uygulamanın bir parçası olan {plugin} bakmanızı istiyor',
  'review.network': 'Ağ',
  'review.account': 'Hesabınız',
  'review.reading': 'Bunun ne yaptığı araştırılıyor',
  'review.known': 'Öğrenilebilenler gösteriliyor.',
  'review.others': 'Bunun arkasında bekleyen istekler: {count}',
  'review.continue': '{wallet} ile devam et',
  'review.continuePlain': 'Cüzdanınızda devam edin',
  'review.reject': 'Reddet',
})
