import { defineArea } from '../define-area.ts'

/** Wallets to browse, and wallets for those without one. */
export const allWalletsMessages = /*#__PURE__*/ defineArea({
  // allWallets: every wallet there is
  'allWallets.title': 'All wallets',
  'allWallets.search': 'Search wallets',
  'allWallets.certified': 'Verified wallets only',
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

  // getWallet: wallets for those without one
  'getWallet.title': 'Get a wallet',
  'getWallet.text': 'Pick one to install. You can change later.',
  'getWallet.list': 'Suggestions',
  'getWallet.none': 'No suggestions right now',
  'getWallet.have': 'I already have one',

  // list
  'list.end': 'That is all',
  'list.loadingMore': 'Loading more',
})
