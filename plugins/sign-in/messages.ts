import { defineMessages } from '../../kernel/exports/index.ts'

/** The texts of the view. */
export const signInMessages = /*#__PURE__*/ defineMessages(
  'sign-in',
  {
    'signIn.title': 'Sign in',
    'signIn.heading': 'Sign in to {app}',
    'signIn.what':
      'Sign a message to show that this account is yours. It costs nothing and moves no money.',
    'signIn.checking': 'Checking your session',
    'signIn.wallet': 'Wallet',
    'signIn.domain': 'Site',
    'signIn.account': 'Account',
    'signIn.network': 'Network',
    'signIn.message': 'Message',
    'signIn.preparing': 'The message is being prepared.',
    'signIn.sign': 'Sign',
    'signIn.confirm': 'Confirm in {wallet}',
    'signIn.yourWallet': 'your wallet',
    'signIn.cancel': 'Cancel',
    'signIn.leaving': 'Leaving',
    'signIn.failed': 'Error signing message',
    'signIn.declined': 'You declined in {wallet}',
    'signIn.unverifiable': 'We could not verify the signature. Try again in a moment.',
    'signIn.refused': 'A part of this app refused it.',
    'signIn.tryAgain': 'Nothing was signed in. You can try again.',
    'signIn.done': 'Signed in',
  },
  async () => (await import('./locales/index.ts')).locales,
)
