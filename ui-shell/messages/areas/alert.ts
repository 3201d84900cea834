import { defineArea } from '../define-area.ts'

/** Titles and sentences by alert code. */
export const alertMessages = /*#__PURE__*/ defineArea({
  // alert: titles and sentences by alert code
  'alert.IFRAME_LOAD_FAILED.title': 'Sign-in is not available',
  'alert.IFRAME_LOAD_FAILED.text':
    'The sign-in window did not load. Wallets in this browser still work.',
  'alert.IFRAME_REQUEST_TIMEOUT.title': 'No answer',
  'alert.IFRAME_REQUEST_TIMEOUT.text': 'The sign-in window did not answer in time. Try again.',
  'alert.INVALID_APP_CONFIGURATION.title': 'Invalid app configuration',
  'alert.INVALID_APP_CONFIGURATION.text': 'This page is not on the project’s list of origins.',
  'alert.INVALID_OPTIONS.title': 'Invalid options',
  'alert.INVALID_PROJECT_ID.title': 'Invalid Project ID',
  'alert.INVALID_PROJECT_ID.text': 'The service does not know this project id.',
  'alert.LOCAL_SETTINGS_IGNORED.title': 'Local settings ignored',
  'alert.MULTI_WALLET_NOT_ENABLED.title': 'Multi-Wallet Not Enabled',
  'alert.MULTI_WALLET_NOT_ENABLED.text': 'Only one wallet can be connected at a time.',
  'alert.NETWORK_NOT_FOUND.title': 'Network Not Found',
  'alert.NETWORK_NOT_FOUND.text': 'The app asked for a network that it does not have.',
  'alert.PROJECT_ID_NOT_CONFIGURED.title': 'Project ID not configured',
  'alert.PROJECT_ID_NOT_CONFIGURED.text': 'Wallets in this browser work, services do not.',
  'alert.RATE_LIMITED.title': 'Too many requests',
  'alert.RATE_LIMITED.text': 'The service asks for a pause. Try again in a minute.',
  'alert.REGION_RESTRICTED.title': 'Not available in your region',
  'alert.REGION_RESTRICTED.text': 'Connecting a wallet is not offered where you are.',
  'alert.SERVER_ERROR.title': 'Service not available',
  'alert.SERVER_ERROR.text': 'The service has a problem. Wallets in this browser still work.',
  'alert.SWITCH_NETWORK_NOT_FOUND.title': 'Switch network not found',
  'alert.SWITCH_NETWORK_NOT_FOUND.text': 'The network to switch to is not configured in the app.',
  'alert.SESSION_EXPIRED.title': 'Session Expired',
  'alert.SESSION_EXPIRED.text': 'Check the time of this device, then connect again.',
  'alert.UNVERIFIED_DOMAIN.title': 'This page is not verified',
  'alert.UNVERIFIED_DOMAIN.text': 'Its address is not on the project’s list.',
})
