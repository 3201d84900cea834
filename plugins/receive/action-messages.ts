import { defineMessages } from '../../kernel/exports/index.ts'

/** What comes with the page: the name of the action. All other texts load with the views. */
export const receiveActionMessages = /*#__PURE__*/ defineMessages(
  'receive-action',
  { 'receive.action': 'Receive' },
  async () => (await import('./locales/index.ts')).locales,
)
