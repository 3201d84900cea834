import { KitError } from '../../kernel/exports/index.ts'

/** `CONNECT_FAILED`: what the wallet said cannot be connected with. */
export const failedToConnect = (details: string): KitError =>
  new KitError('Failed to connect', { code: 'CONNECT_FAILED', details, retryable: true })
