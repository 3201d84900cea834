import { defineMessages } from '../../kernel/exports/index.ts'

/** What the review finds, why it failed by the code of the error, and the end of a swap. It loads with the review. */
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

    'swap.details': 'Details',
    'swap.route': 'Route',
    'swap.takenBack': 'Allowed before, taken back first',
    'swap.allowed': 'You allow',
    'swap.anyAmount': 'Any amount',
    'swap.spender': 'To the contract',
    'swap.unlimited': 'Allow any amount of {symbol}, also later',
    'swap.unlimitedWarning':
      'This contract could take all your {symbol} at any time. Allow only what this swap needs unless you trust it.',
    'swap.approveIn': 'Approve in {wallet}',
    'swap.step': 'Step {current} of {last}: {step}',
    'swap.stepTakeBack': 'Take back the old allowance',
    'swap.stepApprove': 'Approve',
    'swap.stepSwap': 'Swap',
    'swap.expired': 'The quote was too old',
    'swap.moved': 'The price moved',
    'swap.lookAgain': 'Here is a new one. Nothing was signed; look at it again.',
    'swap.lookAgainApproved': 'Here is a new quote. The approval stands; nothing was swapped.',
    'swap.declined': 'You declined the request',
    'swap.prepareFailed': 'The swap is not ready',
    'swap.approveFailed': 'The approval failed',
    'swap.swapFailed': 'The swap failed',
    'swap.error.ACCOUNT_CHANGED': 'The account or network changed. Go back and look again.',
    'swap.error.ALLOWANCE_NOT_RESET': 'The old allowance still stands.',
    'swap.error.ALLOWANCE_TOO_LOW': 'The approval does not cover this swap.',
    'swap.error.APPROVAL_REPLACED': 'The approval was replaced.',
    'swap.error.APPROVAL_REVERTED': 'The network refused the approval.',
    'swap.error.APPROVAL_UNKNOWN': 'The approval is not confirmed yet.',
    'swap.error.BUSY': 'Another request waits in your wallet. Finish or close it there.',
    'swap.error.INSUFFICIENT_FUNDS':
      'The account does not hold enough to pay the amount and the network fee.',
    'swap.error.RPC_REFUSED': 'A part of this app refused it.',
    'swap.error.NO_QUOTE':
      'Nobody exchanges this amount of these tokens. Try another amount or token.',
    'swap.renewing': 'Updating the quote',
    'swap.approveAndGo': 'Approve and swap',
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
  async () => (await import('./locales/index.ts')).locales,
)
