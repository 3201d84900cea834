import { defineTexts } from '../../../kernel/exports/index.ts'

export const ptBR = /*#__PURE__*/ defineTexts({
  'guard.signIn': 'Faça login ou cancele primeiro.',
  'signIn.title': 'Fazer login',
  'signIn.heading': 'Entrar em {app}',
  'signIn.what':
    'Assine uma mensagem para mostrar que esta conta é sua. Não custa nada e não move dinheiro.',
  'signIn.checking': 'Verificando sua sessão',
  'signIn.wallet': 'Carteira',
  'signIn.domain': 'Site',
  'signIn.account': 'Conta',
  'signIn.network': 'Rede',
  'signIn.message': 'Mensagem',
  'signIn.preparing': 'A mensagem está sendo preparada.',
  'signIn.sign': 'Assinar',
  'signIn.confirm': 'Confirme em {wallet}',
  'signIn.yourWallet': 'sua carteira',
  'signIn.cancel': 'Cancelar',
  'signIn.leaving': 'Saindo',
  'signIn.failed': 'Erro ao assinar a mensagem',
  'signIn.declined': 'Você recusou em {wallet}',
  'signIn.unverifiable': 'Não foi possível verificar a assinatura. Tente de novo daqui a pouco.',
  'signIn.refused': 'Uma parte deste app recusou.',
  'signIn.tryAgain': 'O login não foi feito. Você pode tentar de novo.',
  'signIn.done': 'Login feito',
})
