import type { LoadedView } from '../../kernel/exports/index.ts'
import { whatIsABuyView } from './contract.ts'
import { onRampMessages } from './messages.ts'

/** What every first view of buying offers as help. */
export const buyingHelp: NonNullable<LoadedView['help']> = /*#__PURE__*/ Object.freeze({
  view: whatIsABuyView,
  label: (translate) => translate(onRampMessages, 'onramp.help'),
})
