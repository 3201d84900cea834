import { defineTexts } from '../../../kernel/exports/index.ts'

export const de = /*#__PURE__*/ defineTexts({
  'guard.signIn': 'Melde dich zuerst an oder brich ab.',
  'signIn.title': 'Anmelden',
  'signIn.heading': 'Bei {app} anmelden',
  'signIn.what':
    'Signiere eine Nachricht, um zu zeigen, dass dieses Konto dir gehört. Das kostet nichts und bewegt kein Geld.',
  'signIn.checking': 'Deine Sitzung wird geprüft',
  'signIn.wallet': 'Wallet',
  'signIn.domain': 'Website',
  'signIn.account': 'Konto',
  'signIn.network': 'Netzwerk',
  'signIn.message': 'Nachricht',
  'signIn.preparing': 'Die Nachricht wird vorbereitet.',
  'signIn.sign': 'Signieren',
  'signIn.confirm': 'In {wallet} bestätigen',
  'signIn.yourWallet': 'Wallet',
  'signIn.cancel': 'Abbrechen',
  'signIn.leaving': 'Wird verlassen',
  'signIn.failed': 'Signieren fehlgeschlagen',
  'signIn.declined': 'Du hast in {wallet} abgelehnt',
  'signIn.unverifiable': 'Wir konnten die Signatur nicht prüfen. Versuche es gleich noch einmal.',
  'signIn.refused': 'Ein Teil dieser App hat es abgelehnt.',
  'signIn.tryAgain': 'Du bist nicht angemeldet. Du kannst es noch einmal versuchen.',
  'signIn.done': 'Angemeldet',
})
