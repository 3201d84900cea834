import { defineTexts } from '../../../kernel/exports/index.ts'

export const pl = /*#__PURE__*/ defineTexts({
  'review.title': 'Sprawdź tę prośbę',
  'review.intro': 'Tutaj nic nie podpisujesz. {wallet} zapyta cię jeszcze raz.',
  'review.introPlain': 'Tutaj nic nie podpisujesz. Twój portfel zapyta cię jeszcze raz.',
  'review.concern': '{plugin}, część tej aplikacji, prosi, by to sprawdzić',
  'review.network': 'Sieć',
  'review.account': 'Twoje konto',
  'review.reading': 'Ustalanie, co to robi',
  'review.known': 'Pokazano to, co udało się ustalić.',
  'review.others': 'Prośby czekające za tą: {count}',
  'review.continue': 'Kontynuuj w {wallet}',
  'review.continuePlain': 'Kontynuuj w portfelu',
  'review.reject': 'Odrzuć',
})
