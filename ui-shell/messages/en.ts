/**
 * English, the source of every language. Keys are `area.thing`, sorted by area, then in the order in
 * which they are read. A view adds its lines under its own area here and in `ar.ts`; a test compares
 * the two. Wording: UX rules, sentence case, no exclamation marks, wallets by their names.
 */
export const en = {
  // account: the connected account
  'account.title': 'Account',
  'account.balance': 'Balance',
  'account.balanceUnknown': 'Balance not available',
  'account.network': 'Network',
  'account.otherNetwork': 'Another network',
  'account.switchNetwork': 'Switch network',
  'account.settings': 'Settings',
  'account.disconnect': 'Disconnect',
  'account.disconnecting': 'Disconnecting',
  'account.disconnected': 'Disconnected',
  'account.disconnectFailed': 'The wallet could not be told. It is disconnected here.',

  // alert: titles and sentences by alert code
  'alert.dismiss': 'Dismiss',
  'alert.IFRAME_LOAD_FAILED.title': 'Sign-in is not available',
  'alert.IFRAME_LOAD_FAILED.text':
    'The sign-in window did not load. Wallets in this browser still work.',
  'alert.IFRAME_REQUEST_TIMEOUT.title': 'No answer',
  'alert.IFRAME_REQUEST_TIMEOUT.text': 'The sign-in window did not answer in time. Try again.',
  'alert.INVALID_PROJECT_ID.title': 'Invalid Project ID',
  'alert.INVALID_PROJECT_ID.text': 'The service does not know this project id.',
  'alert.LOCAL_SETTINGS_IGNORED.title': 'Local settings ignored',
  'alert.LOCAL_SETTINGS_IGNORED.text': 'The project’s remote configuration is in force.',
  'alert.MULTI_WALLET_NOT_ENABLED.title': 'Multi-Wallet Not Enabled',
  'alert.MULTI_WALLET_NOT_ENABLED.text': 'Only one wallet can be connected at a time.',
  'alert.NETWORK_NOT_FOUND.title': 'Network Not Found',
  'alert.NETWORK_NOT_FOUND.text': 'This network is not configured in the app.',
  'alert.PROJECT_ID_NOT_CONFIGURED.title': 'Project ID not configured',
  'alert.PROJECT_ID_NOT_CONFIGURED.text': 'Wallets in this browser work, services do not.',
  'alert.RATE_LIMITED.title': 'Too many requests',
  'alert.RATE_LIMITED.text': 'The service asks for a pause. Try again in a minute.',
  'alert.SERVER_ERROR.title': 'Service not available',
  'alert.SERVER_ERROR.text': 'The service has a problem. Wallets in this browser still work.',
  'alert.SESSION_EXPIRED.title': 'Session Expired',
  'alert.SESSION_EXPIRED.text': 'Check the time of this device, then connect again.',
  'alert.UNVERIFIED_DOMAIN.title': 'This page is not verified',
  'alert.UNVERIFIED_DOMAIN.text': 'Its address is not on the project’s list.',

  // allWallets: every wallet there is
  'allWallets.title': 'All wallets',
  'allWallets.search': 'Search wallets',
  'allWallets.certified': 'Certified wallets only',
  'allWallets.list': 'Wallets',
  'allWallets.loading': 'Loading wallets',
  'allWallets.found': {
    one: '{count} wallet found',
    other: '{count} wallets found',
  },
  'allWallets.empty': 'No wallet called “{query}”',
  'allWallets.none': 'No wallets to show',
  'allWallets.failed': 'The wallet list did not load.',
  'allWallets.more': 'Show more',

  // boundary: a view that crashed or cannot be drawn
  'boundary.title': 'This part is not available',
  'boundary.text': 'Something in it went wrong. The rest keeps working.',
  'boundary.off': 'It is switched off right now. The rest keeps working.',

  // connect: the ways to connect
  'connect.title': 'Connect a wallet',
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

  // connecting: while a wallet is asked
  'connecting.title': 'Connect wallet',
  'connecting.approve': 'Approve in {wallet}',
  'connecting.approveText': 'It asks whether {app} may see your address.',
  'connecting.openAgain': 'Open it again',
  'connecting.still': 'Still waiting for {wallet}',
  'connecting.stillText':
    'A window should have opened. If you do not see it, open the extension yourself.',
  'connecting.connected': 'Connected to {wallet}',
  'connecting.useAnother': 'Use another wallet',
  'connecting.checkAgain': 'Check again',

  // copy
  'copy.address': 'Copy address',
  'copy.addressDone': 'Address copied',
  'copy.link': 'Copy link',
  'copy.linkDone': 'Link copied',
  'copy.failed': 'Copying is blocked here. Select the text instead.',

  // downloads: where a wallet is got
  'downloads.title': 'Get the wallet',
  'downloads.heading': 'Get {wallet}',
  'downloads.text': 'Install it, then come back to connect.',
  'downloads.chrome': 'Browser extension',
  'downloads.appStore': 'App Store',
  'downloads.playStore': 'Google Play',
  'downloads.website': 'Website',
  'downloads.none': 'No download is known for {wallet}.',
  'downloads.unknown': 'This wallet is not in the list',

  // failure: why a connection was not made
  'failure.declined.title': 'You declined the request',
  'failure.declined.text': 'Nothing was shared. Try again or pick another wallet.',
  'failure.pending.title': 'A request is waiting',
  'failure.pending.text': 'Open {wallet} and finish or close it there.',
  'failure.locked.title': '{wallet} is locked',
  'failure.locked.text': 'Unlock it, then try again.',
  'failure.unsupported.title': '{wallet} cannot do this',
  'failure.unsupported.text': 'It does not support this request.',
  'failure.offline.title': '{wallet} is offline',
  'failure.offline.text': 'It lost its connection to the network.',
  'failure.chains.title': 'No network in common',
  'failure.chains.text': '{wallet} has none of the networks that {app} uses.',
  'failure.missing.title': 'Wallet not found',
  'failure.missing.text': 'It is not installed in this browser, or it is switched off.',
  'failure.service.title': 'No connection to the service',
  'failure.service.text': 'Wallets in this browser still work.',
  'failure.region.title': 'Not available in your region',
  'failure.region.text': 'Connecting a wallet is not offered where you are.',
  'failure.other.title': 'Connection failed',
  'failure.other.text': '{wallet} reported an error. Nothing was shared.',

  // getWallet: wallets for those without one
  'getWallet.title': 'Get a wallet',
  'getWallet.text': 'Pick one to install. You can change later.',
  'getWallet.list': 'Suggestions',
  'getWallet.all': 'Explore all',
  'getWallet.none': 'No suggestions right now',

  // list
  'list.end': 'That is all',
  'list.loadingMore': 'Loading more',

  // namespace: families of networks
  'namespace.eip155': 'Ethereum',
  'namespace.solana': 'Solana',
  'namespace.polkadot': 'Polkadot',
  'namespace.bip122': 'Bitcoin',
  'namespace.cosmos': 'Cosmos',

  // networks: the networks of the app
  'networks.title': 'Choose a network',
  'networks.search': 'Search networks',
  'networks.list': 'Networks',
  'networks.empty': 'No network called “{query}”',
  'networks.found': {
    one: '{count} network found',
    other: '{count} networks found',
  },
  'networks.testnet': 'Test network',
  'networks.notApproved': 'Not approved in {wallet}',
  'networks.nowOn': 'Network is now {network}',

  // pairing: a wallet on another device, or by its link
  'pairing.title': 'Scan with your phone',
  'pairing.platforms': 'Ways to connect',
  'pairing.browser': 'Browser',
  'pairing.mobile': 'App',
  'pairing.qrcode': 'QR code',
  'pairing.web': 'Web app',
  'pairing.desktop': 'Desktop',
  'pairing.code': 'Pairing code',
  'pairing.preparing': 'Preparing the code',
  'pairing.ready': 'The code is ready',
  'pairing.renewed': 'A new code is shown',
  'pairing.scan': 'Scan this code with a wallet on your phone.',
  'pairing.scanWith': 'Scan this code with {wallet} on your phone.',
  'pairing.expired': 'This code has expired',
  'pairing.newCode': 'Get a new code',
  'pairing.noWallet': 'Don’t have it? Get {wallet}',
  'pairing.yourWallet': 'your wallet',
  'pairing.continue': 'Continue here',
  'pairing.continueIn': 'Continue in {wallet}',
  'pairing.open': 'Open {wallet}',
  'pairing.openMobileText': 'Approve there, then come back to this page.',
  'pairing.openTabText': 'It opens in a new tab. Approve there, then come back.',
  'pairing.openDesktopText': 'The app on this computer opens. Approve there, then come back.',
  'pairing.openInWallet': '{wallet} opens this page in its own browser. Connect there.',
  'pairing.preparingLink': 'Preparing the link',
  'pairing.opened': 'Waiting for {wallet}',
  'pairing.nothing': 'Nothing happened? Get {wallet}',
  'pairing.installedText': '{wallet} is installed in this browser.',
  'pairing.notInstalled': '{wallet} is not installed',

  // search
  'search.clear': 'Clear search',

  // settings: facts about the account
  'settings.title': 'Settings',
  'settings.address': 'Address',
  'settings.wallet': 'Wallet',

  // shell: what every view shares
  'shell.back': 'Back',
  'shell.close': 'Close',
  'shell.closeRefused': 'This cannot be closed yet.',
  'shell.details': 'Details',
  'shell.help': 'Help',
  'shell.loading': 'Loading',
  'shell.name': 'Wallet',
  'shell.newTab': 'opens in a new tab',
  'shell.offline': 'You are offline. Wallets in this browser still work.',
  'shell.online': 'Back online',
  'shell.or': 'or',
  'shell.tryAgain': 'Try again',

  // switch: going to another network
  'switch.title': 'Switch network',
  'switch.question': 'Use {network}?',
  'switch.confirm': 'Switch to {network}',
  'switch.confirmText': '{app} wants to use {network}. Nothing is sent.',
  'switch.waiting': 'Confirm in {wallet}',
  'switch.waitingText': 'It asks to switch to {network}.',
  'switch.plain': 'Switching to {network}',

  // switchChain: an account in another family of networks
  'switchChain.title': 'Switch network',
  'switchChain.heading': '{app} needs {namespace}',
  'switchChain.text': '{wallet} has no {namespace} account here. Connect a wallet that has one.',
  'switchChain.textPlain': 'Connect a wallet that has a {namespace} account.',
  'switchChain.connect': 'Connect {namespace} wallet',

  // unsupported: the wallet is on a network that the app does not use
  'unsupported.title': 'Choose a network',
  'unsupported.text': '{app} does not use {network}. Switch to one of these to go on.',
  'unsupported.swapText': 'Swaps are offered on these networks.',
  'unsupported.thisNetwork': 'this network',
  'unsupported.list': 'Networks',

  // what: short explanations
  'what.wallet.title': 'What is a wallet?',
  'what.wallet.keys': 'A home for what is yours',
  'what.wallet.keysText':
    'A wallet holds the keys to your coins, tokens, tickets and names. They stay yours, whatever app you use.',
  'what.wallet.signIn': 'One way in, everywhere',
  'what.wallet.signInText':
    'Connect it instead of making another account with another password. You decide what an app may see.',
  'what.wallet.control': 'Nothing moves without you',
  'what.wallet.controlText':
    'You approve every request. Never share the recovery phrase: whoever has it has everything.',
  'what.network.title': 'What is a network?',
  'what.network.ledger': 'A shared record',
  'what.network.ledgerText':
    'A network is a record of who owns what, kept by many computers at once. Nobody can change it alone.',
  'what.network.many': 'There are many',
  'what.network.manyText':
    'Each has its own coin for fees, its own speed and its own cost. What you own on one is not on another.',
  'what.network.switch': 'You choose',
  'what.network.switchText':
    'An app says which networks it uses. Switching between them sends nothing and costs nothing.',
} as const
