import { defineTexts } from '../../../kernel/exports/index.ts'

export const es = /*#__PURE__*/ defineTexts({
  'balances.total': 'Saldo total',
  'balances.native': 'Saldo',
  'balances.about': 'Aprox. {amount}',
  'balances.aboutWhy': 'Algunos tokens no tienen un precio conocido.',
  'balances.old': 'Puede estar desactualizado. Se volverá a leer en breve.',
  'balances.showAll': 'Mostrar todo',
  'balances.count': {
    one: '{count} token',
    many: '{count} de tokens',
    other: '{count} tokens',
  },
  'balances.none': 'Aún no hay tokens',
  'balances.receive': 'Recibir',
  'balances.failed': 'No se pudieron cargar los tokens. Se volverán a leer en breve.',
  'balances.loading': 'Cargando tokens',
  'balances.search': 'Buscar tokens',
  'balances.noneFound': 'Ningún token se llama «{text}»',
  'balances.tokens': 'Tokens',
})
