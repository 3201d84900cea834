import { defineMessages } from '../../kernel/exports/index.ts'

/** A catalogue of its own, because few wallets carry out approval and swap as one. */
export const asOneMessages = /*#__PURE__*/ defineMessages(
  'swaps-as-one',
  {
    'swap.asOne': 'Your wallet takes approval and swap in one confirmation.',
    'swap.revertedAsOne':
      'Neither the approval nor the swap was carried out. A network fee may be spent.',
  },
  async () => (await import('./locales/index.ts')).locales,
)
