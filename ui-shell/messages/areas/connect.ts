import { defineArea } from '../define-area.ts'

/** The ways to connect. */
export const connectMessages = /*#__PURE__*/ defineArea({
  // connect: the ways to connect
  'connect.title': 'Connect a wallet',
  'connect.titleApp': 'Connect to {app}',
  'connect.help': 'What is a wallet?',
  'connect.pair': 'Wallet on your phone',
  'connect.installed': 'Installed',
  'connect.recent': 'Used before',
  'connect.usedLast': 'Used last',
  'connect.wallets': 'Wallets',
  'connect.more': 'More wallets',
  'connect.loadingMore': 'Loading more wallets',
  'connect.all': 'All wallets',
  'connect.count': '{count}',
  'connect.countAtLeast': '{count}+',
  'connect.get': 'Get a wallet',
  'connect.getText': 'You have none yet? Start here.',
  'connect.useWallet': 'Continue with a wallet',
  'connect.browserWallet': 'Browser wallet',
  'connect.listFailed': 'Wallet list did not load. Wallets in this browser still work.',
  'connect.termsFirst': 'Accept the terms first',
  'connect.branding': 'Made with open-source software',
})
