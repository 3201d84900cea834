import { defineArea } from '../define-area.ts'

/** What every view shares. */
export const shellMessages = /*#__PURE__*/ defineArea({
  // alert: the bar
  'alert.dismiss': 'Dismiss',

  // boundary: a view that crashed or cannot be drawn
  'boundary.title': 'This part is not available',
  'boundary.text': 'Something in it went wrong. The rest keeps working.',
  'boundary.off': 'It is switched off right now. The rest keeps working.',

  // shell: what every view shares
  'shell.back': 'Back',
  'shell.close': 'Close',
  'shell.closeRefused': 'This cannot be closed yet.',
  'shell.details': 'Details',
  'shell.loading': 'Loading',
  'shell.name': 'Wallet',
  'shell.newTab': 'opens in a new tab',
  'shell.offline': 'You are offline. Wallets in this browser still work.',
  'shell.online': 'Back online',
  'shell.or': 'or',
  'shell.tryAgain': 'Try again',
})
