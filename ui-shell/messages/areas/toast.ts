import { defineArea } from '../define-area.ts'

/** What services say in a toast, by its code; below `error` why something failed, by the code of the error. */
export const toastMessages = /*#__PURE__*/ defineArea({
  // toast: what happened, by toast code
  'toast.ACTION_NOT_ALLOWED': 'Action not allowed',
  'toast.APPROVAL_FAILED': 'An error occurred',
  'toast.APPROVED': 'Approved',
  'toast.BALANCE_NOT_READ': 'Token Balance Unavailable',
  'toast.CONNECTION_ENDED': 'The wallet has ended the connection',
  'toast.LOGIN_EXPIRED': 'Your session has expired. Sign in again',
  'toast.PERMISSIONS_GRANTED': 'Permissions granted',
  'toast.SIGN_IN_FAILED': 'Error signing message',
  'toast.SIGN_IN_NOT_STARTED': 'A problem occurred while trying initialize authentication',
  'toast.SWITCH_FAILED': 'The network could not be switched',

  // toast: why, by error code
  'toast.error.ACCOUNT_CHANGED': 'The account changed',
  'toast.error.APPROVAL_NOT_SHOWN': 'The request could not be shown',
  'toast.error.CHAIN_NOT_SUPPORTED': 'Chain is not supported',
  'toast.error.FRAME_NOT_LOADED': 'Unable to load email login dependency',
  'toast.error.FRAME_RELOADED':
    'The secure window was reloaded. Check your activity before you try again',
  'toast.error.NETWORK_NOT_SWITCHED': 'The wallet did not switch the network',
  'toast.error.NO_ACCOUNT_ON_NETWORK': 'The wallet has no account for this network',
  'toast.error.PROVIDER_DISCONNECTED': 'The wallet is disconnected from all networks',
  'toast.error.REQUEST_PENDING': 'A request is waiting in your wallet. Open your wallet',
  'toast.error.SWITCH_CHAIN_ERROR': 'The wallet does not know this network',
  'toast.error.UNSUPPORTED_METHOD': 'The wallet does not support this request',
  'toast.error.USER_REJECTED': 'You declined the request',
  'toast.error.WALLET_TIMEOUT': 'The wallet does not answer',
})
