import { defineMessages, type Messages } from '../../kernel/exports/index.ts'

/** English; Arabic is in `ar.ts`. */
export const cosmosMessages = /*#__PURE__*/ defineMessages(
  'cosmos',
  {
    'cosmos.denominations': 'Denominations',
    'cosmos.one': '{amount}',
    'cosmos.in': 'Balance in {denom}',
    'cosmos.unknown': 'Balance not available',
  },
  { ar: async (): Promise<Messages> => (await import('./ar.ts')).ar },
)
