import { defineMessages } from '../../kernel/exports/index.ts'

/** The one text that is there before anything of Send loads. */
export const sendActionMessages = /*#__PURE__*/ defineMessages(
  'send-action',
  { 'send.action': 'Send' },
  async () => (await import('./locales/index.ts')).locales,
)
