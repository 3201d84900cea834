import { defineMessages, type Messages } from '../../kernel/exports/index.ts'

/** English; Arabic is in `ar.ts`. */
export const activityMessages = /*#__PURE__*/ defineMessages(
  'activity',
  {
    'activity.title': 'Activity',
    'activity.list': 'Transactions',
    'activity.none': 'No activity on {network} yet',
    'activity.noneSoFar': 'Nothing on {network} so far. There are older pages.',
    'activity.notServed': 'There is no activity list for {network}.',
    'activity.elsewhere': 'Your wallet and the network’s own explorer show it.',
    'activity.failed': 'Failed to fetch transactions',
    'activity.failedText': 'Your money is where it was. Try again.',
    'activity.again': 'Try again',
    'activity.older': 'Show older',
    'activity.end': 'That is all',
    'activity.all': 'Show all',
    'activity.underWay': { one: '{count} under way', other: '{count} under way' },
    'activity.to': 'To {address}',
    'activity.from': 'From {address}',
    'activity.at': '{time} UTC',

    // What a transaction did; {what} is an amount with its symbol, or nothing.
    'did.approve': 'Approved {what}',
    'did.bought': 'Bought {what}',
    'did.borrow': 'Borrowed {what}',
    'did.burn': 'Burned {what}',
    'did.cancel': 'Cancelled a transaction',
    'did.claim': 'Claimed {what}',
    'did.deploy': 'Deployed a contract',
    'did.deposit': 'Deposited {what}',
    'did.execute': 'Used a contract',
    'did.mint': 'Minted {what}',
    'did.receive': 'Received {what}',
    'did.repay': 'Repaid {what}',
    'did.send': 'Sent {what}',
    'did.sell': 'Sold {what}',
    'did.stake': 'Staked {what}',
    'did.trade': 'Swapped {what}',
    'did.unstake': 'Unstaked {what}',
    'did.withdraw': 'Withdrew {what}',
    'did.tradeFor': 'Swapped {what} for {other}',
    'did.failed': 'Failed transaction',
    'did.pending': 'Transaction under way',
    'did.more': { one: '{what} and {count} more', other: '{what} and {count} more' },

    // What this wallet sent and nobody has confirmed.
    'doing.send': 'Sending',
    'doing.approve': 'Approving',
    'doing.swap': 'Swapping',
    'doing.pay': 'Paying',

    'status.confirmed': 'Confirmed',
    'status.failed': 'Failed',
    'status.pending': 'Pending',
  },
  { ar: async (): Promise<Messages> => (await import('./ar.ts')).ar },
)
