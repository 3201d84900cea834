import { defineTexts } from '../../../kernel/exports/index.ts'

export const it = /*#__PURE__*/ defineTexts({
  'guard.signIn': 'Prima accedi o annulla.',
  'signIn.title': 'Accedi',
  'signIn.heading': 'Accedi a {app}',
  'signIn.what':
    'Firma un messaggio per dimostrare che questo account è tuo. Non costa nulla e non sposta denaro.',
  'signIn.checking': 'Verifica della sessione',
  'signIn.wallet': 'Wallet',
  'signIn.domain': 'Sito',
  'signIn.account': 'Account',
  'signIn.network': 'Rete',
  'signIn.message': 'Messaggio',
  'signIn.preparing': 'Il messaggio è in preparazione.',
  'signIn.sign': 'Firma',
  'signIn.confirm': 'Conferma con {wallet}',
  'signIn.yourWallet': 'il tuo wallet',
  'signIn.cancel': 'Annulla',
  'signIn.leaving': 'Uscita in corso',
  'signIn.failed': 'Errore nella firma del messaggio',
  'signIn.declined': 'Hai rifiutato la richiesta con {wallet}',
  'signIn.unverifiable': 'Non è stato possibile verificare la firma. Riprova tra un momento.',
  'signIn.refused': 'Una parte di questa app l’ha rifiutato.',
  'signIn.tryAgain': 'L’accesso non è avvenuto. Puoi riprovare.',
  'signIn.done': 'Accesso effettuato',
})
