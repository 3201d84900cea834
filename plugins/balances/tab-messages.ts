import { defineMessages } from '../../kernel/exports/index.ts'

/** The one line that is needed before the tokens are. */
export const balancesTabMessages = /*#__PURE__*/ defineMessages(
  'balances-tab',
  { 'balances.tokens': 'Tokens' },
  async () => (await import('./locales/index.ts')).locales,
)
