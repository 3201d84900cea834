import { defineMessages } from '../../kernel/exports/index.ts'

/** The texts of this plugin. */
export const multiWalletMessages = /*#__PURE__*/ defineMessages(
  'multi-wallet',
  {
    'multiWallet.title': 'Wallets',
    'multiWallet.connected': { one: '{count} connected', other: '{count} connected' },
    'multiWallet.none': 'No wallet connected',
    'multiWallet.one': 'You can use more than one wallet.',
    'multiWallet.recent': 'Recently connected',
    'multiWallet.use': 'Use this wallet',
    'multiWallet.inUse': '{wallet} is now in use',
    'multiWallet.copy': 'Copy address',
    'multiWallet.copied': 'Address copied',
    'multiWallet.connect': 'Connect',
    'multiWallet.remove': 'Remove from list',
    'multiWallet.removed': '{wallet} was removed from the list',
    'multiWallet.disconnect': 'Disconnect',
    'multiWallet.disconnecting': 'Disconnecting',
    'multiWallet.disconnected': '{wallet} disconnected',
    'multiWallet.disconnectAll': 'Disconnect all',
    'multiWallet.allDisconnected': 'All wallets disconnected',
    'multiWallet.notTold': '{wallet} could not be told. It is disconnected here.',
    'multiWallet.someNotTold': 'Not every wallet could be told. They are disconnected here.',
    'multiWallet.failed': 'That did not work. Try again.',
    'multiWallet.add': 'Add wallet',
  },
  async () => (await import('./locales/index.ts')).locales,
)
