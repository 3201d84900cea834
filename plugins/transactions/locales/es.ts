import { defineTexts } from '../../../kernel/exports/index.ts'

export const es = /*#__PURE__*/ defineTexts({
  'transactions.pending': 'En curso',
  'transactions.send': 'Transferencia',
  'transactions.approve': 'Aprobación',
  'transactions.swap': 'Intercambio',
  'transactions.pay': 'Pago',
  'transactions.waiting': 'Esperando a la red',
  'transactions.reverted': '{what}: operación fallida',
  'transactions.revertedText': 'La red lo rechazó. Solo se pagó la tarifa.',
  'transactions.replaced': '{what}: operación reemplazada',
  'transactions.replacedText':
    'Tu billetera envió otra cosa en su lugar. No se ejecutó nada de esto.',
  'transactions.unknown': '{what}: aún no se sabe',
  'transactions.unknownText':
    'Todavía puede completarse, o quizá se reemplazó. Revisa tu billetera antes de volver a intentarlo.',
  'transactions.explorer': 'Ver en el explorador',
})
