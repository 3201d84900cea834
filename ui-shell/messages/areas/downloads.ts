import { defineArea } from '../define-area.ts'

/** Where a wallet is got. */
export const downloadsMessages = /*#__PURE__*/ defineArea({
  // downloads: where a wallet is got
  'downloads.title': 'Get the wallet',
  'downloads.heading': 'Get {wallet}',
  'downloads.text': 'Install it, then come back to connect.',
  'downloads.scan': 'Scan to install it on your phone.',
  'downloads.continueIn': 'Continue in {wallet}',
  'downloads.openText':
    '{wallet} opens this page in its own browser. Connect there. Get the app first if you do not have it.',
  'downloads.open': 'Open in {wallet}',
  'downloads.chrome': 'Browser extension',
  'downloads.appStore': 'App Store',
  'downloads.playStore': 'Google Play',
  'downloads.website': 'Website',
  'downloads.none': 'No download is known for {wallet}.',
  'downloads.unknown': 'This wallet is not in the list',
})
