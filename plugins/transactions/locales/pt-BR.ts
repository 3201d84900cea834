import { defineTexts } from '../../../kernel/exports/index.ts'

export const ptBR = /*#__PURE__*/ defineTexts({
  'transactions.pending': 'Em andamento',
  'transactions.send': 'Transferência',
  'transactions.approve': 'Aprovação',
  'transactions.swap': 'Troca',
  'transactions.pay': 'Pagamento',
  'transactions.waiting': 'Aguardando a rede',
  'transactions.reverted': '{what}: falhou',
  'transactions.revertedText': 'A rede recusou. Só a taxa foi paga.',
  'transactions.replaced': '{what}: operação substituída',
  'transactions.replacedText':
    'Sua carteira enviou outra coisa no lugar. Nada disto foi executado.',
  'transactions.unknown': '{what}: ainda não se sabe',
  'transactions.unknownText':
    'A operação ainda pode dar certo ou já foi substituída. Confira sua carteira antes de tentar de novo.',
  'transactions.explorer': 'Ver no explorador',
})
