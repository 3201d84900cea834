import { defineMessages, type Messages } from '../../kernel/exports/index.ts'

/** The one line that is needed before the tokens are. */
export const balancesTabMessages = /*#__PURE__*/ defineMessages(
  'balances-tab',
  { 'balances.tokens': 'Tokens' },
  { ar: async (): Promise<Messages> => (await import('./ar.ts')).arTab },
)
