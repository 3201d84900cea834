import { KitError } from '../../kernel/exports/index.ts'

/** The provider's answer is not what was asked for. No wallet hears of it. */
export const swapRefused = (details: string): KitError =>
  new KitError('The answer of the swap service does not match this swap', {
    code: 'SWAP_REFUSED',
    details,
  })
