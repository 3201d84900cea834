import { defineTexts } from '../../../kernel/exports/index.ts'

export const nl = /*#__PURE__*/ defineTexts({
  'review.title': 'Controleer dit verzoek',
  'review.intro': 'Hier wordt niets ondertekend. {wallet} vraagt het je nog een keer.',
  'review.introPlain': 'Hier wordt niets ondertekend. Je wallet vraagt het je nog een keer.',
  'review.concern': '{plugin}, een onderdeel van deze app, wil dat je kijkt',
  'review.network': 'Netwerk',
  'review.account': 'Je account',
  'review.reading': 'Uitzoeken wat dit doet',
  'review.known': 'Wat te achterhalen was, wordt getoond.',
  'review.others': 'Verzoeken die hierna wachten: {count}',
  'review.continue': 'Verder in {wallet}',
  'review.continuePlain': 'Verder in je wallet',
  'review.reject': 'Afwijzen',
})
