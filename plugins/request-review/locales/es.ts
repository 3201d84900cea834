import { defineTexts } from '../../../kernel/exports/index.ts'

export const es = /*#__PURE__*/ defineTexts({
  'review.title': 'Revisa esta solicitud',
  'review.intro': 'Aquí no se firma nada. {wallet} te preguntará una vez más.',
  'review.introPlain': 'Aquí no se firma nada. Tu billetera te preguntará una vez más.',
  'review.concern': '{plugin}, una parte de esta app, quiere que lo revises',
  'review.network': 'Red',
  'review.account': 'Tu cuenta',
  'review.reading': 'Averiguando qué hace esto',
  'review.known': 'Mostramos lo que pudimos averiguar.',
  'review.others': 'Solicitudes que esperan detrás de esta: {count}',
  'review.continue': 'Continuar en {wallet}',
  'review.continuePlain': 'Continuar en tu billetera',
  'review.reject': 'Rechazar',
})
