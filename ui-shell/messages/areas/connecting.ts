import { defineArea } from '../define-area.ts'

/** While a wallet is asked, and why it was not connected. */
export const connectingMessages = /*#__PURE__*/ defineArea({
  // connecting: while a wallet is asked
  'connecting.title': 'Connect wallet',
  'connecting.approve': 'Approve in {wallet}',
  'connecting.approveText': 'It asks whether {app} may see your address.',
  'connecting.openAgain': 'Open it again',
  'connecting.still': 'Still waiting for {wallet}',
  'connecting.stillText':
    'A window should have opened. If you do not see it, open the extension yourself.',
  'connecting.stillTextOnPhone':
    'A window should have opened. If you do not see it, open the wallet yourself.',
  'connecting.connected': 'Connected to {wallet}',
  'connecting.useAnother': 'Use another wallet',
  'connecting.checkAgain': 'Check again',

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
  'failure.signIn.title': 'A problem occurred while trying initialize authentication',
  'failure.signIn.text': '{wallet} did not sign what {app} asked for, and is disconnected again.',
  'failure.chains.title': 'No network in common',
  'failure.chains.text': '{wallet} has none of the networks that {app} uses.',
  'failure.missing.title': 'Wallet not found',
  'failure.missing.text': 'It is not installed in this browser, or it is switched off.',
  'failure.service.title': 'No connection to the service',
  'failure.service.text': 'Wallets in this browser still work.',
  'failure.other.title': 'Connection failed',
  'failure.other.text': '{wallet} reported an error. Nothing was shared.',
})
