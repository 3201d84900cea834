import { defineView } from '../../kernel/exports/index.ts'

/** Tokens as CAIP-10, plain address or symbol; the amount as decimal text [S2.06]. */
export const swapView = /*#__PURE__*/ defineView<{
  readonly fromToken?: string
  readonly toToken?: string
  readonly amount?: string
}>()('Swap')
