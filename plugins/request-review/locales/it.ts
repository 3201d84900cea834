import { defineTexts } from '../../../kernel/exports/index.ts'

export const it = /*#__PURE__*/ defineTexts({
  'review.title': 'Controlla questa richiesta',
  'review.intro': 'Qui non si firma nulla. {wallet} te lo chiederà ancora una volta.',
  'review.introPlain': 'Qui non si firma nulla. Il tuo wallet te lo chiederà ancora una volta.',
  'review.concern': '{plugin}, una parte di questa app, vuole che tu controlli',
  'review.network': 'Rete',
  'review.account': 'Il tuo account',
  'review.reading': 'Stiamo scoprendo che cosa fa',
  'review.known': 'Mostriamo ciò che abbiamo potuto scoprire.',
  'review.others': 'Richieste che attendono dopo questa: {count}',
  'review.continue': 'Continua con {wallet}',
  'review.continuePlain': 'Continua nel wallet',
  'review.reject': 'Rifiuta',
})
