import { defineTexts } from '../../../kernel/exports/index.ts'

export const nl = /*#__PURE__*/ defineTexts({
  'guard.signIn': 'Log eerst in of annuleer.',
  'signIn.title': 'Inloggen',
  'signIn.heading': 'Inloggen bij {app}',
  'signIn.what':
    'Onderteken een bericht om te laten zien dat dit account van jou is. Het kost niets en verplaatst geen geld.',
  'signIn.checking': 'Je sessie controleren',
  'signIn.wallet': 'Wallet',
  'signIn.domain': 'Site',
  'signIn.account': 'Account',
  'signIn.network': 'Netwerk',
  'signIn.message': 'Bericht',
  'signIn.preparing': 'Het bericht wordt voorbereid.',
  'signIn.sign': 'Ondertekenen',
  'signIn.confirm': 'Bevestig in {wallet}',
  'signIn.yourWallet': 'je wallet',
  'signIn.cancel': 'Annuleren',
  'signIn.leaving': 'Bezig met verlaten',
  'signIn.failed': 'Bericht ondertekenen mislukt',
  'signIn.declined': 'Je hebt het verzoek in {wallet} afgewezen',
  'signIn.unverifiable': 'We konden de handtekening niet controleren. Probeer het zo opnieuw.',
  'signIn.refused': 'Een onderdeel van deze app heeft het geweigerd.',
  'signIn.tryAgain': 'Je bent niet ingelogd. Je kunt het opnieuw proberen.',
  'signIn.done': 'Ingelogd',
})
