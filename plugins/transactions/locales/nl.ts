import { defineTexts } from '../../../kernel/exports/index.ts'

export const nl = /*#__PURE__*/ defineTexts({
  'transactions.pending': 'Onderweg',
  'transactions.send': 'Overboeking',
  'transactions.approve': 'Goedkeuring',
  'transactions.swap': 'Swap',
  'transactions.pay': 'Betaling',
  'transactions.waiting': 'Wachten op het netwerk',
  'transactions.reverted': '{what} mislukt',
  'transactions.revertedText': 'Het netwerk heeft het geweigerd. Alleen de kosten zijn betaald.',
  'transactions.replaced': '{what} vervangen',
  'transactions.replacedText':
    'Je wallet heeft in plaats daarvan iets anders verzonden. Hiervan is niets uitgevoerd.',
  'transactions.unknown': '{what}: nog niet bekend',
  'transactions.unknownText':
    'Het kan nog lukken of is vervangen. Kijk in je wallet voordat je het opnieuw probeert.',
  'transactions.explorer': 'Bekijk in explorer',
})
