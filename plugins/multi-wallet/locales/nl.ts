import { defineTexts } from '../../../kernel/exports/index.ts'

export const nl = /*#__PURE__*/ defineTexts({
  'multiWallet.title': 'Wallets',
  'multiWallet.connected': {
    one: '{count} verbonden',
    other: '{count} verbonden',
  },
  'multiWallet.none': 'Geen wallet verbonden',
  'multiWallet.one': 'Je kunt meer wallets gebruiken.',
  'multiWallet.recent': 'Onlangs verbonden',
  'multiWallet.use': 'Deze wallet gebruiken',
  'multiWallet.inUse': '{wallet} is nu in gebruik',
  'multiWallet.copy': 'Adres kopiëren',
  'multiWallet.copied': 'Adres gekopieerd',
  'multiWallet.connect': 'Verbinden',
  'multiWallet.remove': 'Uit lijst verwijderen',
  'multiWallet.removed': '{wallet} is uit de lijst verwijderd',
  'multiWallet.disconnect': 'Loskoppelen',
  'multiWallet.disconnecting': 'Loskoppelen…',
  'multiWallet.disconnected': '{wallet} losgekoppeld',
  'multiWallet.disconnectAll': 'Alles loskoppelen',
  'multiWallet.allDisconnected': 'Alle wallets losgekoppeld',
  'multiWallet.notTold':
    'Het lukte niet om {wallet} in te lichten. Hier is de wallet wel losgekoppeld.',
  'multiWallet.someNotTold':
    'Niet elke wallet kon worden ingelicht. Hier zijn ze wel losgekoppeld.',
  'multiWallet.failed': 'Dat lukte niet. Probeer het opnieuw.',
  'multiWallet.add': 'Wallet toevoegen',
})
