import { defineMessages } from '../../kernel/exports/index.ts'

/** A catalogue of its own, because the action is there before any view of swaps is loaded. */
export const actionMessages = /*#__PURE__*/ defineMessages(
  'swaps-action',
  { 'swaps.action': 'Swap' },
  async () => (await import('./locales/index.ts')).locales,
)
