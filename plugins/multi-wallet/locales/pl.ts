import type { Messages } from '../../../kernel/exports/index.ts'
import { freezeAll } from '../../../kernel/exports/internal.ts'

export const pl: Messages = /*#__PURE__*/ freezeAll({
  'multiWallet.title': 'Portfele',
  'multiWallet.connected': {
    one: '{count} połączony',
    few: '{count} połączone',
    many: '{count} połączonych',
    other: '{count} połączonego',
  },
  'multiWallet.none': 'Brak połączonego portfela',
  'multiWallet.one': 'Jeden połączony portfel. Możesz używać kilku jednocześnie.',
  'multiWallet.recent': 'Ostatnio połączone',
  'multiWallet.use': 'Używaj tego portfela',
  'multiWallet.inUse': 'Używany portfel: {wallet}',
  'multiWallet.copy': 'Kopiuj adres',
  'multiWallet.copied': 'Skopiowano adres',
  'multiWallet.connect': 'Połącz',
  'multiWallet.remove': 'Usuń z listy',
  'multiWallet.removed': 'Usunięto z listy: {wallet}',
  'multiWallet.disconnect': 'Rozłącz',
  'multiWallet.disconnecting': 'Rozłączanie',
  'multiWallet.disconnected': 'Rozłączono {wallet}',
  'multiWallet.disconnectAll': 'Rozłącz wszystkie',
  'multiWallet.allDisconnected': 'Rozłączono wszystkie portfele',
  'multiWallet.notTold': 'Nie udało się powiadomić portfela {wallet}. Tutaj jest rozłączony.',
  'multiWallet.someNotTold': 'Nie każdy portfel udało się powiadomić. Tutaj są rozłączone.',
  'multiWallet.failed': 'To się nie udało. Spróbuj ponownie.',
  'multiWallet.add': 'Dodaj portfel',
})
