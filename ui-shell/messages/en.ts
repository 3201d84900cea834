/**
 * English, the source of every language. Keys are `area.thing`, sorted by area, then in the order in
 * which they are read. A view adds its lines under its own area here and in `ar.ts`; a test compares
 * the two. Wording: UX rules, sentence case, no exclamation marks, wallets by their names.
 */
export const en = {
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

  // boundary: a view that crashed or cannot be drawn
  'boundary.title': 'This part is not available',
  'boundary.text': 'Something in it went wrong. The rest keeps working.',
  'boundary.off': 'It is switched off right now. The rest keeps working.',

  // copy
  'copy.address': 'Copy address',
  'copy.addressDone': 'Address copied',
  'copy.link': 'Copy link',
  'copy.linkDone': 'Link copied',
  'copy.failed': 'Copying is blocked here. Select the text instead.',

  // list
  'list.end': 'That is all',
  'list.loadingMore': 'Loading more',

  // search
  'search.clear': 'Clear search',

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
} as const
