import { defineTexts } from '../../../kernel/exports/index.ts'

export const ptBR = /*#__PURE__*/ defineTexts({
  'multiWallet.title': 'Carteiras',
  'multiWallet.connected': {
    one: '{count} conectada',
    many: '{count} conectadas',
    other: '{count} conectadas',
  },
  'multiWallet.none': 'Nenhuma carteira conectada',
  'multiWallet.one': 'Você pode usar várias carteiras.',
  'multiWallet.recent': 'Conectadas há pouco',
  'multiWallet.use': 'Usar esta carteira',
  'multiWallet.inUse': 'Agora você usa {wallet}',
  'multiWallet.copy': 'Copiar endereço',
  'multiWallet.copied': 'Endereço copiado',
  'multiWallet.connect': 'Conectar',
  'multiWallet.remove': 'Remover da lista',
  'multiWallet.removed': '{wallet} não está mais na lista',
  'multiWallet.disconnect': 'Desconectar',
  'multiWallet.disconnecting': 'Desconectando',
  'multiWallet.disconnected': 'Conexão com {wallet} encerrada',
  'multiWallet.disconnectAll': 'Desconectar todas',
  'multiWallet.allDisconnected': 'Todas as carteiras desconectadas',
  'multiWallet.notTold': 'Não foi possível avisar {wallet}. Aqui a carteira está desconectada.',
  'multiWallet.someNotTold':
    'Não foi possível avisar todas as carteiras. Aqui elas estão desconectadas.',
  'multiWallet.failed': 'Não funcionou. Tente de novo.',
  'multiWallet.add': 'Adicionar carteira',
})
