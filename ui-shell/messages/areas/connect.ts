import { defineArea } from '../define-area.ts'

/** The ways to connect. */
export const connectMessages = /*#__PURE__*/ defineArea({
  // connect: the ways to connect
  'connect.title': 'Connect a wallet',
  'connect.help': 'What is a wallet?',
  'connect.pair': 'Scan with your phone',
  'connect.pairFromPhone': 'Use another device',
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
  'connect.terms': 'I accept the {terms} and the {privacy}.',
  'connect.termsLink': 'terms of service',
  'connect.privacyLink': 'privacy policy',
  'connect.termsFirst': 'Accept the terms first',
  'connect.termsBelow': 'Accept the terms below to connect.',
  'connect.branding': 'Made with open-source software',

  // failure: why a connection was not made, as far as Connect itself says it
  'failure.region.title': 'Not available in your region',
  'failure.region.text': 'Connecting a wallet is not offered where you are.',
})
