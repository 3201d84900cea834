import { defineTexts } from '../../../kernel/exports/index.ts'

export const ptBR = /*#__PURE__*/ defineTexts({
  'receive.action': 'Receber',
  'receive.title': 'Receber',
  'receive.code': 'Código do seu endereço',
  'receive.linkCode': 'Código de um link de pagamento',
  'receive.address': 'Seu endereço em {network}',
  'receive.copy': 'Copiar endereço',
  'receive.copied': 'Endereço copiado',
  'receive.networks': 'Redes para este endereço',
  'receive.networkCount': {
    one: '{count} rede',
    many: '{count} de redes',
    other: '{count} redes',
  },
  'receive.otherNetwork': 'Moedas enviadas em outra rede podem se perder.',
  'receive.link': 'Link de pagamento',
  'receive.linkMeta': 'Abre uma carteira quando é lido.',
  'receive.smart': 'Esta é uma conta inteligente. Receba somente em {network}.',
  'receive.smartMeta': 'O que for enviado a ela em outra rede pode se perder.',
  'receive.networksTitle': 'Redes',
  'receive.networksNote':
    'Este endereço pode receber nestas redes. O que for enviado a ele em outra pode se perder.',
})
