import { defineTexts } from '../../../kernel/exports/index.ts'

export const es = /*#__PURE__*/ defineTexts({
  'multiWallet.title': 'Billeteras',
  'multiWallet.connected': {
    one: '{count} conectada',
    many: '{count} conectadas',
    other: '{count} conectadas',
  },
  'multiWallet.none': 'Ninguna billetera conectada',
  'multiWallet.one': 'Puedes usar varias billeteras.',
  'multiWallet.recent': 'Conectadas hace poco',
  'multiWallet.use': 'Usar esta billetera',
  'multiWallet.inUse': 'Ahora usas {wallet}',
  'multiWallet.copy': 'Copiar dirección',
  'multiWallet.copied': 'Dirección copiada',
  'multiWallet.connect': 'Conectar',
  'multiWallet.remove': 'Quitar de la lista',
  'multiWallet.removed': 'Se quitó {wallet} de la lista',
  'multiWallet.disconnect': 'Desconectar',
  'multiWallet.disconnecting': 'Desconectando',
  'multiWallet.disconnected': 'Se desconectó {wallet}',
  'multiWallet.disconnectAll': 'Desconectar todas',
  'multiWallet.allDisconnected': 'Todas las billeteras se desconectaron',
  'multiWallet.notTold': 'No se pudo avisar a {wallet}. Aquí ya está desconectada.',
  'multiWallet.someNotTold':
    'No se pudo avisar a todas las billeteras. Aquí ya están desconectadas.',
  'multiWallet.failed': 'No funcionó. Inténtalo de nuevo.',
  'multiWallet.add': 'Añadir billetera',
})
