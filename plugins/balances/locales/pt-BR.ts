import { defineTexts } from '../../../kernel/exports/index.ts'

export const ptBR = /*#__PURE__*/ defineTexts({
  'balances.total': 'Saldo total',
  'balances.native': 'Saldo',
  'balances.about': 'Cerca de {amount}',
  'balances.aboutWhy': 'Alguns tokens não têm preço conhecido.',
  'balances.old': 'Pode estar desatualizado. Será lido de novo em breve.',
  'balances.showAll': 'Mostrar tudo',
  'balances.count': {
    one: '{count} token',
    many: '{count} de tokens',
    other: '{count} tokens',
  },
  'balances.none': 'Ainda não há tokens',
  'balances.receive': 'Receber',
  'balances.failed': 'Não foi possível carregar os tokens. Eles serão lidos de novo em breve.',
  'balances.loading': 'Carregando tokens',
  'balances.search': 'Buscar tokens',
  'balances.noneFound': 'Nenhum token chamado “{text}”',
  'balances.tokens': 'Tokens',
})
