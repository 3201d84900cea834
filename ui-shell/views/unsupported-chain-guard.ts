import { closeGuards, defineMessages, unsupportedChainView } from '../../kernel/exports/index.ts'

/** A catalogue of its own, because the guard is there before any text of the shell is loaded. */
const guardMessages = /*#__PURE__*/ defineMessages(
  'unsupported-chain',
  { 'guard.stay': 'Choose a network or disconnect first.' },
  { ar: async () => (await import('./unsupported-chain-ar.ts')).ar },
)

/** The view cannot be dismissed without a choice. */
export const unsupportedChainGuard = /*#__PURE__*/ closeGuards.of({
  id: 'unsupported-chain',
  mayClose: ({ viewId }) =>
    viewId === unsupportedChainView.id
      ? { catalogue: guardMessages, key: 'guard.stay' }
      : undefined,
})
