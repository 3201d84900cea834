import type { Messages } from '../../../kernel/exports/index.ts'
import { freezeAll } from '../../../kernel/exports/internal.ts'

export const it: Messages = /*#__PURE__*/ freezeAll({
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
