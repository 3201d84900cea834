import { defineTexts } from '../../../kernel/exports/index.ts'

export const pl = /*#__PURE__*/ defineTexts({
  'balances.total': 'Łączne saldo',
  'balances.native': 'Saldo',
  'balances.about': 'Około {amount}',
  'balances.aboutWhy': 'Nie każdy token ma znaną cenę.',
  'balances.old': 'Może być nieaktualne. Wkrótce zostanie odczytane ponownie.',
  'balances.showAll': 'Pokaż wszystko',
  'balances.count': {
    one: '{count} token',
    few: '{count} tokeny',
    many: '{count} tokenów',
    other: '{count} tokena',
  },
  'balances.none': 'Nie ma jeszcze tokenów',
  'balances.receive': 'Odbierz',
  'balances.failed': 'Nie udało się wczytać tokenów. Wkrótce zostaną odczytane ponownie.',
  'balances.loading': 'Wczytywanie tokenów',
  'balances.search': 'Szukaj tokenów',
  'balances.noneFound': 'Brak tokena o nazwie „{text}”',
  'balances.tokens': 'Tokeny',
})
