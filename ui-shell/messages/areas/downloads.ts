import { defineArea } from '../define-area.ts'

/** Where a wallet is got. */
export const downloadsMessages = /*#__PURE__*/ defineArea({
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
})
