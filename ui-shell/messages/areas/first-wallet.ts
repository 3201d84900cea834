import { defineArea } from '../define-area.ts'

/** For visitors without a wallet in this browser. */
export const firstWalletMessages = /*#__PURE__*/ defineArea({
  // firstWallet: no wallet in this browser
  'firstWallet.heading': 'No wallet in this browser yet',
  'firstWallet.text':
    'A wallet is an app that keeps your keys and asks you before anything is signed. Install one to connect.',
  'firstWallet.list': 'Wallets for this browser',
  'firstWallet.phoneHeading': 'Open this page in your wallet',
  'firstWallet.phoneText':
    'A wallet is an app that keeps your keys and asks you before anything is signed. On a phone, connect in its own browser.',
  'firstWallet.phoneList': 'Wallets that open this page',
  'firstWallet.openIn': 'Open in {wallet}',
  'firstWallet.notOpened': 'Nothing happened? Get {wallet}',
  'firstWallet.chrome': 'Chrome Web Store',
  'firstWallet.firefox': 'Firefox Add-ons',
  'firstWallet.edge': 'Edge Add-ons',
  'firstWallet.safari': 'App Store',
  'firstWallet.lookAgain': 'I have installed one',
  'firstWallet.looking': 'Looking for it…',
  'firstWallet.found': 'Found {wallet}',
  'firstWallet.nothing': 'No new wallet found. Most wallets appear after this page is reloaded.',
  'firstWallet.reload': 'Reload the page',
})
