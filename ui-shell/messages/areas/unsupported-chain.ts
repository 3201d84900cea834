import { defineMessages } from '../../../kernel/exports/index.ts'
import { loadLocales } from '../define-area.ts'

/** A catalogue of its own, because the guard is there before any text of the shell is loaded. */
export const unsupportedChainMessages = /*#__PURE__*/ defineMessages(
  'unsupported-chain',
  { 'guard.stay': 'Choose a network or disconnect first.' },
  loadLocales,
)
