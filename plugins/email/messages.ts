import { defineMessages, type Messages } from '../../kernel/exports/index.ts'

/** The texts of this plugin; Arabic is in `ar.ts`. */
export const emailMessages = /*#__PURE__*/ defineMessages(
  'email',
  {
    'email.label': 'E-mail',
    'email.placeholder': 'ada@example.com',
    'email.continue': 'Continue with e-mail',
    'email.sending': 'Sending…',
    'email.invalid': 'Enter a valid e-mail, like ada@example.com',

    'email.title': 'Log in by e-mail',
    'email.wallet': 'E-mail wallet',
    'email.connecting': 'Connecting',
    'email.checkTitle': 'Check your email',
    'email.sentTo': 'We sent a code to:',
    'email.sent': 'Code sent to {email}.',
    'email.code': 'Code of six digits',
    'email.checking': 'Checking the code',
    'email.codeWrong': 'That code is not right. Check the newest mail.',
    'email.changeAddress': 'Change address',
    'email.resend': 'Send a new code',
    'email.resendIn': 'Send a new code in {seconds} s',
    'email.resendSaid': {
      one: 'New code possible in {count} second.',
      other: 'New code possible in {count} seconds.',
    },
    'email.resent': 'New code sent',

    'email.deviceTitle': 'Confirm this device',
    'email.deviceText': 'Open the link in the mail that we sent to:',
    'email.deviceThen': 'Then this goes on by itself.',
    'email.deviceWait': 'Waiting for your confirmation',
    'email.sentMail': 'Mail sent to {email}.',
    'email.resendMail': 'Send a new mail',
    'email.resendMailIn': 'Send a new mail in {seconds} s',
    'email.resendMailSaid': {
      one: 'New mail possible in {count} second.',
      other: 'New mail possible in {count} seconds.',
    },
    'email.resentMail': 'New mail sent',

    'email.change': 'Change',
    'email.changeTitle': 'Change e-mail',
    'email.current': 'Now it is:',
    'email.new': 'New e-mail',
    'email.save': 'Save',
    'email.step': 'Step {step} of {count}',
    'email.stepAddress': 'New address',
    'email.stepPrimary': 'Code to the address you have now',
    'email.stepSecondary': 'Code to the new address',
    'email.sentToCurrent': 'We sent a code to the address you have now.',
    'email.startOver': 'Start over',
    'email.changed': 'Email changed',

    'email.wait': 'Please try again after {seconds} seconds',
    'email.notLoaded': 'Unable to load email login dependency. Other ways to connect still work.',
    'email.region': 'Logging in by e-mail is not offered where you are.',
    'email.failed': 'Something went wrong. Try again.',
    'email.tryAgain': 'Try again',
  },
  { ar: async (): Promise<Messages> => (await import('./ar.ts')).ar },
)
