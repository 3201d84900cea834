import { defineTexts } from '../../../kernel/exports/index.ts'

export const it = /*#__PURE__*/ defineTexts({
  'transactions.pending': 'In corso',
  'transactions.send': 'Trasferimento',
  'transactions.approve': 'Approvazione',
  'transactions.swap': 'Scambio',
  'transactions.pay': 'Pagamento',
  'transactions.waiting': 'In attesa della rete',
  'transactions.reverted': '{what}: operazione non riuscita',
  'transactions.revertedText': 'La rete l’ha rifiutata. È stata pagata solo la commissione.',
  'transactions.replaced': '{what}: operazione sostituita',
  'transactions.replacedText':
    'Il tuo wallet ha inviato altro al suo posto. Di questo non è stato eseguito nulla.',
  'transactions.unknown': '{what}: non si sa ancora',
  'transactions.unknownText':
    'L’operazione può ancora riuscire, oppure è già stata sostituita. Controlla il tuo wallet prima di riprovare.',
  'transactions.explorer': 'Vedi sull’explorer',
})
