import { closeGuards, unsupportedChainView } from '../../kernel/exports/index.ts'
import { unsupportedChainMessages } from '../messages/areas/unsupported-chain.ts'

/** The view cannot be dismissed without a choice. */
export const unsupportedChainGuard = /*#__PURE__*/ closeGuards.of({
  id: 'unsupported-chain',
  mayClose: ({ viewId }) =>
    viewId === unsupportedChainView.id
      ? { catalogue: unsupportedChainMessages, key: 'guard.stay' }
      : undefined,
})
