import { defineMessages } from '../../kernel/exports/index.ts'

/** English. */
export const cosmosMessages = /*#__PURE__*/ defineMessages(
  'cosmos',
  {
    'cosmos.denominations': 'Denominations',
    'cosmos.one': '{amount}',
    'cosmos.in': 'Balance in {denom}',
    'cosmos.unknown': 'Balance not available',
  },
  async () => (await import('./locales/index.ts')).locales,
)
