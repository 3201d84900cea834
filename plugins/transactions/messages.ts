import { defineMessages } from '../../kernel/exports/index.ts'

/** The texts of this plugin. */
export const transactionsMessages = /*#__PURE__*/ defineMessages(
  'transactions',
  {
    'transactions.pending': 'Under way',
    'transactions.send': 'Transfer',
    'transactions.approve': 'Approval',
    'transactions.swap': 'Swap',
    'transactions.pay': 'Payment',
    'transactions.waiting': 'Waiting for the network',
    'transactions.reverted': '{what} failed',
    'transactions.revertedText': 'The network refused it. Only the fee was paid.',
    'transactions.replaced': '{what} replaced',
    'transactions.replacedText':
      'Your wallet sent something else in its place. Nothing of this was carried out.',
    'transactions.unknown': '{what}: not known yet',
    'transactions.unknownText':
      'It may still succeed, or was replaced. Check your wallet before you try again.',
    'transactions.explorer': 'View on explorer',
  },
  async () => (await import('./locales/index.ts')).locales,
)
