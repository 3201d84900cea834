import { defineMessages } from '../../kernel/exports/index.ts'

/** What Account says before anybody buys; the rest loads with the views. */
export const onRampActionMessages = /*#__PURE__*/ defineMessages(
  'onramp-action',
  { 'onramp.action': 'Buy' },
  async () => (await import('./locales/index.ts')).locales,
)
