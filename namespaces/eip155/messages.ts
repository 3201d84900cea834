import { defineMessages, type Messages } from '../../kernel/exports/index.ts'

/** English; Arabic is in `ar.ts`. */
export const eip155Messages = /*#__PURE__*/ defineMessages(
  'eip155',
  {
    'eip155.accountType': 'Account type',
    'eip155.smart': 'Smart account',
    'eip155.standard': 'Standard account',
  },
  { ar: async (): Promise<Messages> => (await import('./ar.ts')).ar },
)
