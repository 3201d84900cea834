import { defineArea } from '../define-area.ts'

/** Short explanations. */
export const whatMessages = /*#__PURE__*/ defineArea({
  // what: short explanations
  'what.wallet.title': 'What is a wallet?',
  'what.wallet.keys': 'A home for what is yours',
  'what.wallet.keysText':
    'A wallet holds the keys to your coins, tokens, tickets and names. They stay yours, whatever app you use.',
  'what.wallet.signIn': 'One way in, everywhere',
  'what.wallet.signInText':
    'Connect it instead of making another account with another password. You decide what an app may see.',
  'what.wallet.control': 'Nothing moves without you',
  'what.wallet.controlText':
    'You approve every request. Never share the recovery phrase: whoever has it has everything.',
  'what.network.title': 'What is a network?',
  'what.network.ledger': 'A shared record',
  'what.network.ledgerText':
    'A network is a record of who owns what, kept by many computers at once. Nobody can change it alone.',
  'what.network.many': 'There are many',
  'what.network.manyText':
    'Each has its own coin for fees, its own speed and its own cost. What you own on one is not on another.',
  'what.network.switch': 'You choose',
  'what.network.switchText':
    'An app says which networks it uses. Switching between them sends nothing and costs nothing.',
})
