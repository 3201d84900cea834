import { defineMessages } from '../../kernel/exports/index.ts'

/** English. */
export const eip155Messages = /*#__PURE__*/ defineMessages(
  'eip155',
  {
    'eip155.accountType': 'Account type',
    'eip155.smart': 'Smart account',
    'eip155.standard': 'Standard account',
  },
  async () => (await import('./locales/index.ts')).locales,
)
