import { defineArea } from '../define-area.ts'

/** The networks of the app, and the ways between them. */
export const networksMessages = /*#__PURE__*/ defineArea({
  // namespace: families of networks
  'namespace.eip155': 'Ethereum',
  'namespace.solana': 'Solana',
  'namespace.polkadot': 'Polkadot',
  'namespace.bip122': 'Bitcoin',
  'namespace.cosmos': 'Cosmos',

  // networks: the networks of the app
  'networks.title': 'Choose a network',
  'networks.help': 'What is a network?',
  'networks.search': 'Search networks',
  'networks.list': 'Networks',
  'networks.empty': 'No network called “{query}”',
  'networks.found': {
    one: '{count} network found',
    other: '{count} networks found',
  },
  'networks.testnet': 'Test network',
  'networks.testnets': 'Test networks',
  'networks.notApproved': 'Not approved in {wallet}',
  'networks.nowOn': 'Network is now {network}',

  // switch: going to another network
  'switch.title': 'Switch network',
  'switch.question': 'Use {network}?',
  'switch.confirm': 'Switch to {network}',
  'switch.notNow': 'Not now',
  'switch.confirmText': '{app} wants to use {network}. Nothing is sent.',
  'switch.waiting': 'Confirm in {wallet}',
  'switch.waitingText': 'It asks to switch to {network}.',
  'switch.plain': 'Switching to {network}',

  // switchChain: an account in another family of networks
  'switchChain.title': 'Connect {namespace}',
  'switchChain.heading': '{app} needs {namespace}',
  'switchChain.text': '{wallet} has no {namespace} account here. Connect a wallet that has one.',
  'switchChain.textPlain': 'Connect a wallet that has a {namespace} account.',
  'switchChain.connect': 'Connect {namespace} wallet',

  // unsupported: the wallet is on a network that the app does not use
  'unsupported.title': 'Choose a network',
  'unsupported.heading': '{network} is not supported',
  'unsupported.headingPlain': 'This network is not supported',
  'unsupported.text': 'Switch to a network that {app} uses.',
  'unsupported.swapHeading': 'No swaps on {network}',
  'unsupported.swapText': 'Swaps are offered on these networks.',
})
