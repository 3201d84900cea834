import { defineMessages } from '../../kernel/exports/index.ts'

/** Also what the state keeps of a quote that failed. */
export const noQuote = 'There is no quote at the moment. No money moved.'

/** The texts of this plugin. */
export const onRampMessages = /*#__PURE__*/ defineMessages(
  'onramp',
  {
    'onramp.title': 'Buy crypto',
    'onramp.help': 'What is buying?',
    'onramp.fees': 'Fees {fees}',
    'onramp.none': 'No provider for {network} in your region',
    'onramp.thisNetwork': 'this network',
    'onramp.region': 'Buying is not offered where you are.',
    'onramp.opening': 'Opening',
    'onramp.notOpened': 'Did not open',
    'onramp.openFailed': 'The page of {provider} could not be opened. No money moved.',
    'onramp.tryAgain': 'Try again',
    'onramp.amount': 'Amount',
    'onramp.pay': 'You pay',
    'onramp.get': 'You receive about',
    'onramp.provider': 'Provider',
    'onramp.chooseCurrency': 'Choose currency',
    'onramp.changeCurrency': 'Change currency',
    'onramp.chooseToken': 'Choose token',
    'onramp.changeToken': 'Change token',
    'onramp.limit': '{method}: {min} to {max}',
    'onramp.range': '{min} to {max}',
    'onramp.card': 'Card',
    'onramp.bank': 'Bank transfer',
    'onramp.outside': 'Outside the limits. {limits}',
    'onramp.notANumber': 'Enter an amount, like 100',
    'onramp.tooPrecise': 'Too many digits after the point',
    'onramp.quoted': 'You receive about {amount}',
    'onramp.quoteFailed': noQuote,
    'onramp.continue': 'Continue to {provider}',
    'onramp.enterAmount': 'Enter an amount',
    'onramp.checkAmount': 'Check the amount',
    'onramp.quoting': 'Getting a quote',

    'onramp.tokens': 'Tokens',
    'onramp.searchTokens': 'Search token',
    'onramp.noToken': 'No token called “{query}”',
    'onramp.notHere': 'Not on {network}',
    'onramp.currencies': 'Currencies',

    'onramp.finish': 'Finish in the {provider} tab',
    'onramp.finishText':
      'A new tab should have opened. If you do not see it, allow pop-ups for this page and open it again.',
    'onramp.done': 'I am done',
    'onramp.openAgain': 'Open again',
    'onramp.copyLink': 'Copy link',
    'onramp.linkCopied': 'Link copied',
    'onramp.succeeded': 'Purchase complete',
    'onramp.succeededText': '{provider} has sent what you bought.',
    'onramp.failed': 'Purchase failed',
    'onramp.failedText': '{provider} reports that it did not work. See there what became of it.',
    'onramp.unknown':
      'Nothing known yet. What you paid for at {provider} may still arrive; look again later.',
    'onramp.checkAgain': 'Check again',

    'onramp.whatMoney': 'Ordinary money in, tokens out',
    'onramp.whatMoneyText':
      'You pay by card or bank transfer. The tokens arrive at the address that is connected here.',
    'onramp.whatProvider': 'A provider sells them',
    'onramp.whatProviderText':
      'You pay on its page, under its terms and its fees. It may ask who you are.',
    'onramp.whatTime': 'It may take a while',
    'onramp.whatTimeText':
      'A card often takes minutes, a bank transfer days. What you bought then appears in your balance.',
    'onramp.back': 'Back',
  },
  async () => (await import('./locales/index.ts')).locales,
)
