import { defineTexts } from '../../../kernel/exports/index.ts'

export const pl = /*#__PURE__*/ defineTexts({
  'transactions.pending': 'W toku',
  'transactions.send': 'Przelew',
  'transactions.approve': 'Zatwierdzenie',
  'transactions.swap': 'Zamiana',
  'transactions.pay': 'Płatność',
  'transactions.waiting': 'Oczekiwanie na sieć',
  'transactions.reverted': '{what}: niepowodzenie',
  'transactions.revertedText': 'Sieć to odrzuciła. Pobrano tylko opłatę.',
  'transactions.replaced': '{what}: zastąpiono',
  'transactions.replacedText':
    'Twój portfel wysłał zamiast tego coś innego. Nic z tego nie zostało wykonane.',
  'transactions.unknown': '{what}: jeszcze nie wiadomo',
  'transactions.unknownText':
    'Może się jeszcze udać albo zastąpiono to czymś innym. Sprawdź portfel, zanim spróbujesz ponownie.',
  'transactions.explorer': 'Zobacz w eksploratorze',
})
