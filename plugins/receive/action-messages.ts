import { defineMessages, type Messages } from '../../kernel/exports/index.ts'

/** What comes with the page: the name of the action. All other texts load with the views. */
export const receiveActionMessages = /*#__PURE__*/ defineMessages(
  'receive-action',
  { 'receive.action': 'Receive' },
  { ar: async (): Promise<Messages> => (await import('./ar.ts')).arAction },
)
