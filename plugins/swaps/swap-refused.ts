import { KitError, toErrorRecord } from '../../kernel/exports/index.ts'

/** The provider's answer is not what was asked for. No wallet hears of it. */
export const swapRefused = (details: string): KitError =>
  new KitError('The answer of the swap service does not match this swap', {
    code: 'SWAP_REFUSED',
    details,
  })

/** What a provider of others rejects with; its own code and words are in `details` alone. */
export function providerFailed(pluginId: string, error: unknown): KitError {
  const { code, message } = toErrorRecord(error)
  return new KitError('The swap service failed', {
    code: 'SWAP_PROVIDER_FAILED',
    details: `By "${pluginId}": ${code}, ${message}`,
    retryable: error instanceof KitError && error.retryable,
  })
}
