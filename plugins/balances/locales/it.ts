import { defineTexts } from '../../../kernel/exports/index.ts'

export const it = /*#__PURE__*/ defineTexts({
  'balances.total': 'Saldo totale',
  'balances.native': 'Saldo',
  'balances.about': 'Circa {amount}',
  'balances.aboutWhy': 'Alcuni token non hanno un prezzo noto.',
  'balances.old': 'Potrebbe non essere aggiornato. Viene riletto tra poco.',
  'balances.showAll': 'Mostra tutto',
  'balances.count': {
    one: '{count} token',
    many: '{count} di token',
    other: '{count} token',
  },
  'balances.none': 'Ancora nessun token',
  'balances.receive': 'Ricevi',
  'balances.failed': 'Impossibile caricare i token. Vengono riletti tra poco.',
  'balances.loading': 'Caricamento dei token',
  'balances.search': 'Cerca token',
  'balances.noneFound': 'Nessun token di nome «{text}»',
  'balances.tokens': 'Token',
})
