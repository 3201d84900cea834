import { defineMessages } from '../../kernel/exports/index.ts'

/** The texts of the account's settings. */
export const accountMessages = /*#__PURE__*/ defineMessages(
  'embedded-wallet-account',
  {
    'embeddedAccount.label': 'Your account',
    'embeddedAccount.by': 'Signed in with {provider}',
    'embeddedAccount.type': 'Account type',
    'embeddedAccount.smart': 'Smart account',
    'embeddedAccount.smartOn': 'In use on this network',
    'embeddedAccount.smartOff': 'Your standard account is in use',
    'embeddedAccount.changing': 'Changing the account',
    'embeddedAccount.fellBack':
      'The smart account is not available. Your standard account is used. Try again later.',
    'embeddedAccount.failed': 'That did not work. Your account is the same as before. Try again.',
    'embeddedAccount.saved': 'Saved',
  },
  async () => (await import('./locales/index.ts')).locales,
)
