import { defineMessages, type Messages } from '../../kernel/exports/index.ts'

/** What Account says before anybody buys; the rest loads with the views. */
export const onRampActionMessages = /*#__PURE__*/ defineMessages(
  'onramp-action',
  { 'onramp.action': 'Buy' },
  { ar: async (): Promise<Messages> => (await import('./action-ar.ts')).ar },
)
