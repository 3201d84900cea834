import { defineTexts } from '../../../kernel/exports/index.ts'

export const pl = /*#__PURE__*/ defineTexts({
  'guard.signIn': 'Najpierw zaloguj się lub anuluj.',
  'signIn.title': 'Zaloguj się',
  'signIn.heading': 'Zaloguj się do {app}',
  'signIn.what':
    'Podpisz wiadomość, by pokazać, że to konto jest twoje. Nic to nie kosztuje i nie przesyła żadnych środków.',
  'signIn.checking': 'Sprawdzanie sesji',
  'signIn.wallet': 'Portfel',
  'signIn.domain': 'Strona',
  'signIn.account': 'Konto',
  'signIn.network': 'Sieć',
  'signIn.message': 'Wiadomość',
  'signIn.preparing': 'Wiadomość jest przygotowywana.',
  'signIn.sign': 'Podpisz',
  'signIn.confirm': 'Potwierdź w {wallet}',
  'signIn.yourWallet': 'portfelu',
  'signIn.cancel': 'Anuluj',
  'signIn.leaving': 'Wychodzenie',
  'signIn.failed': 'Nie udało się podpisać wiadomości',
  'signIn.declined': 'Odrzucono w {wallet}',
  'signIn.unverifiable': 'Nie udało się zweryfikować podpisu. Spróbuj ponownie za chwilę.',
  'signIn.refused': 'Część tej aplikacji to odrzuciła.',
  'signIn.tryAgain': 'Nie zalogowano. Możesz spróbować ponownie.',
  'signIn.done': 'Zalogowano',
})
