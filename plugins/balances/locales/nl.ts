import { defineTexts } from '../../../kernel/exports/index.ts'

export const nl = /*#__PURE__*/ defineTexts({
  'balances.total': 'Totaal saldo',
  'balances.native': 'Saldo',
  'balances.about': 'Ongeveer {amount}',
  'balances.aboutWhy': 'Niet van elke token is de prijs bekend.',
  'balances.old': 'Misschien niet actueel. Wordt zo opnieuw opgehaald.',
  'balances.showAll': 'Alles tonen',
  'balances.count': {
    one: '{count} token',
    other: '{count} tokens',
  },
  'balances.none': 'Nog geen tokens',
  'balances.receive': 'Ontvangen',
  'balances.failed': 'Tokens konden niet worden geladen. Ze worden zo opnieuw opgehaald.',
  'balances.loading': 'Tokens laden',
  'balances.search': 'Tokens zoeken',
  'balances.noneFound': 'Geen token met de naam “{text}”',
  'balances.tokens': 'Tokens',
})
