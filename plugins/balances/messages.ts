import { defineMessages } from '../../kernel/exports/index.ts'

/** The texts of this plugin. */
export const balancesMessages = /*#__PURE__*/ defineMessages(
  'balances',
  {
    'balances.total': 'Total balance',
    'balances.native': 'Balance',
    'balances.about': 'About {amount}',
    'balances.aboutWhy': 'Not every token has a known price.',
    'balances.old': 'May be out of date. It is read again shortly.',
    'balances.showAll': 'Show all',
    'balances.count': { one: '{count} token', other: '{count} tokens' },
    'balances.none': 'No tokens yet',
    'balances.receive': 'Receive',
    'balances.failed': 'Tokens could not be loaded. They are read again shortly.',
    'balances.loading': 'Loading tokens',
    'balances.search': 'Search tokens',
    'balances.noneFound': 'No token called “{text}”',
  },
  async () => (await import('./locales/index.ts')).locales,
)
