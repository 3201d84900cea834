import { defineTexts } from '../../../kernel/exports/index.ts'

export const tr = /*#__PURE__*/ defineTexts({
  'balances.total': 'Toplam bakiye',
  'balances.native': 'Bakiye',
  'balances.about': 'Yaklaşık {amount}',
  'balances.aboutWhy': 'Bazı token’ların fiyatı bilinmiyor.',
  'balances.old': 'Güncel olmayabilir. Kısa süre içinde yeniden okunacak.',
  'balances.showAll': 'Tümünü göster',
  'balances.count': {
    one: '{count} token',
    other: '{count} token',
  },
  'balances.none': 'Henüz token yok',
  'balances.receive': 'Al',
  'balances.failed': 'Token’lar yüklenemedi. Kısa süre içinde yeniden okunacak.',
  'balances.loading': 'Token’lar yükleniyor',
  'balances.search': 'Token ara',
  'balances.noneFound': '“{text}” adında bir token yok',
  'balances.tokens': 'Token’lar',
})
