import { defineTexts } from '../../../kernel/exports/index.ts'

export const de = /*#__PURE__*/ defineTexts({
  'review.title': 'Anfrage prüfen',
  'review.intro': 'Hier wird nichts signiert. {wallet} fragt dich noch einmal.',
  'review.introPlain': 'Hier wird nichts signiert. Deine Wallet fragt dich noch einmal.',
  'review.concern': '{plugin}, ein Teil dieser App, möchte, dass du hinsiehst',
  'review.network': 'Netzwerk',
  'review.account': 'Dein Konto',
  'review.reading': 'Es wird ermittelt, was das bewirkt',
  'review.known': 'Was sich ermitteln ließ, wird angezeigt.',
  'review.others': 'Anfragen, die danach noch warten: {count}',
  'review.continue': 'Weiter in {wallet}',
  'review.continuePlain': 'Weiter in deiner Wallet',
  'review.reject': 'Ablehnen',
})
