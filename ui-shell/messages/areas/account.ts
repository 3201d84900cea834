import { defineArea } from '../define-area.ts'

/** The connected account. */
export const accountMessages = /*#__PURE__*/ defineArea({
  // account: the connected account
  'account.title': 'Account',
  'account.balance': 'Balance',
  'account.balanceUnknown': 'Balance not available',
  'account.network': 'Network',
  'account.otherNetwork': 'Another network',
  'account.switchNetwork': 'Switch network',
  'account.settings': 'Settings',
  'account.parts': 'Parts of the account',
  'account.others': 'Other accounts',
  'account.nowOn': 'Showing the {namespace} account',
  'account.disconnect': 'Disconnect',
  'account.disconnecting': 'Disconnecting',
  'account.disconnected': 'Disconnected',
  'account.disconnectOne': 'Disconnect {namespace}',
  'account.disconnectAll': 'Disconnect all',
  'account.disconnectFailed': 'The wallet could not be told. It is disconnected here.',

  // settings: facts about the account
  'settings.title': 'Settings',
  'settings.address': 'Address',
  'settings.wallet': 'Wallet',
})
