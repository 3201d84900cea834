import { defineMessages } from '../../kernel/exports/index.ts'

/** What the review says of token and receiver; it loads with the review. */
export const reviewMessages = /*#__PURE__*/ defineMessages(
  'send-review',
  {
    'send.checkingToken': 'Checking the token',
    'send.tokenDiffers': 'This token is not what the list says',
    'send.tokenDiffersText':
      'The list says {listed} with {listedDecimals} decimals, the network says {actual} with {actualDecimals}. The amount would be another one, so your wallet is not asked.',
    'send.tokenUnconfirmed':
      'The network did not confirm what {symbol} is. Compare token and amount in your wallet before you agree.',
    'send.acceptToken': 'I will compare token and amount in my wallet',
    'send.confirmTokenFirst': 'Confirm the token first',
    'send.youSend': 'You send',
    'send.fee': 'Network fee, about',
    'send.total': 'Total, about',
    'send.unknown': 'Unknown',
    'send.warning.self': 'This is your own address.',
    'send.warning.burn': 'Nobody has a key for this address. What it is sent is lost.',
    'send.warning.mixed': 'The name mixes letters of several scripts. It may imitate another one.',
    'send.warning.look-alike':
      'Only the beginning and the end are like an address that you know. In between they differ:',
    'send.here': 'Here',
    'send.known': 'The one you know',
    'send.confirmReceiver': 'I have checked the whole address and want to send to it',
    'send.confirmFirst': 'Confirm the receiver first',
    'send.checking': 'Checking the receiver',
    'send.copyId': 'Copy transaction ID',
    'send.idCopied': 'Transaction ID copied',
  },
  async () => (await import('./locales/index.ts')).locales,
)
