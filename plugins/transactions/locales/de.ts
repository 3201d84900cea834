import { defineTexts } from '../../../kernel/exports/index.ts'

export const de = /*#__PURE__*/ defineTexts({
  'transactions.pending': 'Laufend',
  'transactions.send': 'Transfer',
  'transactions.approve': 'Freigabe',
  'transactions.swap': 'Swap',
  'transactions.pay': 'Zahlung',
  'transactions.waiting': 'Warten auf das Netzwerk',
  'transactions.reverted': '{what} fehlgeschlagen',
  'transactions.revertedText': 'Das Netzwerk hat es abgelehnt. Nur die Gebühr wurde bezahlt.',
  'transactions.replaced': '{what} ersetzt',
  'transactions.replacedText':
    'Deine Wallet hat stattdessen etwas anderes gesendet. Hiervon wurde nichts ausgeführt.',
  'transactions.unknown': '{what}: noch nicht bekannt',
  'transactions.unknownText':
    'Es kann noch gelingen oder wurde ersetzt. Prüfe deine Wallet, bevor du es noch einmal versuchst.',
  'transactions.explorer': 'Im Explorer ansehen',
})
