import { defineMessages, type Messages } from '../../kernel/exports/index.ts'

/** What the review finds, and the end of a swap. It loads with the review; Arabic is in `review-ar.ts`. */
export const reviewMessages = /*#__PURE__*/ defineMessages(
  'swap-review',
  {
    'check.effect':
      'No node could say beforehand what this swap does to your account. Compare what your wallet shows with this page.',
    'check.token':
      'The network did not confirm what {symbol} is. Compare token and amount in your wallet.',
    'check.accept': 'I will compare it in my wallet',
    'check.acceptFirst': 'Confirm that you compare it first',
    'check.differs': 'This token is not what the list says',
    'check.differsText':
      'The list says {listed} with {listedDecimals} decimals, the network says {actual} with {actualDecimals}. The amount would be another one, so your wallet is not asked.',
    'check.wouldFail': 'The network would refuse this swap',
    'check.wouldFailText': 'Your wallet was not asked. Try another amount, or a new quote.',

    'swap.sentText': 'The swap was sent. You can close this; it goes on.',
    'swap.done': 'Swapped {paid} for about {got}',
    'swap.reverted': 'The swap failed',
    'swap.revertedText': '{network} refused it. Nothing was swapped; the network fee is spent.',
    'swap.replaced': 'The swap was replaced',
    'swap.replacedText': '{wallet} sent something else in its place. Nothing was swapped.',
    'swap.unsure': 'Not known yet',
    'swap.unsureText':
      'The swap was sent, and nobody heard of it since. Check {wallet} before you swap again.',
    'swap.toAccount': 'Show account',
  },
  { ar: async (): Promise<Messages> => (await import('./review-ar.ts')).ar },
)
