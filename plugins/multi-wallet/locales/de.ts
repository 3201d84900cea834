import { defineTexts } from '../../../kernel/exports/index.ts'

export const de = /*#__PURE__*/ defineTexts({
  'multiWallet.title': 'Wallets',
  'multiWallet.connected': {
    one: '{count} verbunden',
    other: '{count} verbunden',
  },
  'multiWallet.none': 'Keine Wallet verbunden',
  'multiWallet.one': 'Du kannst mehrere Wallets verwenden.',
  'multiWallet.recent': 'Zuletzt verbunden',
  'multiWallet.use': 'Diese Wallet verwenden',
  'multiWallet.inUse': '{wallet} wird jetzt verwendet',
  'multiWallet.copy': 'Adresse kopieren',
  'multiWallet.copied': 'Adresse kopiert',
  'multiWallet.connect': 'Verbinden',
  'multiWallet.remove': 'Aus Liste entfernen',
  'multiWallet.removed': '{wallet} wurde aus der Liste entfernt',
  'multiWallet.disconnect': 'Trennen',
  'multiWallet.disconnecting': 'Wird getrennt',
  'multiWallet.disconnected': '{wallet} getrennt',
  'multiWallet.disconnectAll': 'Alle trennen',
  'multiWallet.allDisconnected': 'Alle Wallets getrennt',
  'multiWallet.notTold':
    '{wallet} konnte nicht benachrichtigt werden. Hier ist die Verbindung getrennt.',
  'multiWallet.someNotTold':
    'Nicht jede Wallet konnte benachrichtigt werden. Hier sind die Verbindungen getrennt.',
  'multiWallet.failed': 'Das hat nicht geklappt. Versuche es noch einmal.',
  'multiWallet.add': 'Wallet hinzufügen',
})
