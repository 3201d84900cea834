import {
  type Contributed,
  inTime,
  KitError,
  type PluginContext,
  readWebAddress,
  toErrorRecord,
} from '../../kernel/exports/index.ts'
import { isOwnProvider, type OnRampProvider, type OnRampQuestion } from './contract.ts'

/** A call to the service may take 10 s; a press is not worth waiting much longer for. */
const pageWaitMs = 15_000

/**
 * The page of a provider, which may be anybody's code: it has an end. What one of others rejects with has one code,
 * with its own code and words in `details`.
 */
export async function askPage(
  { clock, signal: pluginEnd }: Pick<PluginContext, 'clock' | 'signal'>,
  { value: provider, pluginId }: Contributed<OnRampProvider>,
  question: Omit<OnRampQuestion, 'signal'>,
  signal: AbortSignal,
): Promise<string> {
  const silent = new KitError('The provider does not answer', {
    code: 'ONRAMP_PROVIDER_SILENT',
    details: provider.id,
    retryable: true,
  })
  const end = AbortSignal.any([signal, pluginEnd])
  const limit = { clock, ms: pageWaitMs, signal: end, late: () => silent }
  try {
    return await inTime(limit, (either) => provider.url({ ...question, signal: either }))
  } catch (error) {
    if (isOwnProvider({ value: provider, pluginId }) || error === silent || end.aborted) throw error
    const { code, message } = toErrorRecord(error)
    throw new KitError('The provider has no page', {
      code: 'ONRAMP_PROVIDER_FAILED',
      details: `By "${pluginId}": ${code}, ${message}`,
    })
  }
}

/** What a provider answered, if it is an address that may be opened: else `ONRAMP_URL_REFUSED`. */
export function readPage(answer: string, { id }: OnRampProvider): string {
  const url = readWebAddress(answer)?.href
  if (url !== undefined) return url
  throw pageRefused(id)
}

export const pageRefused = (providerId: string): KitError =>
  new KitError('The address of the provider’s page is not allowed', {
    code: 'ONRAMP_URL_REFUSED',
    details: providerId,
  })
