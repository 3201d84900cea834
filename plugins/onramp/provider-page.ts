import { inTime, KitError, type PluginContext, readWebAddress } from '../../kernel/exports/index.ts'
import type { OnRampProvider, OnRampQuestion } from './contract.ts'

/** A call to the service may take 10 s; a press is not worth waiting much longer for. */
const pageWaitMs = 15_000

/** The page of a provider, which may be anybody's code: it has an end. */
export async function askPage(
  { clock, signal: pluginEnd }: Pick<PluginContext, 'clock' | 'signal'>,
  provider: OnRampProvider,
  question: Omit<OnRampQuestion, 'signal'>,
  signal: AbortSignal,
): Promise<string> {
  const late = () =>
    new KitError('The provider does not answer', {
      code: 'ONRAMP_PROVIDER_SILENT',
      details: provider.id,
      retryable: true,
    })
  const end = AbortSignal.any([signal, pluginEnd])
  return inTime({ clock, ms: pageWaitMs, signal: end, late }, (either) =>
    provider.url({ ...question, signal: either }),
  )
}

/** What a provider answered, if it is an address that may be opened: else `ONRAMP_URL_REFUSED`. */
export function readPage(answer: string, { id }: OnRampProvider): string {
  const url = readWebAddress(answer)?.href
  if (url !== undefined) return url
  throw new KitError('The address of the provider’s page is not allowed', {
    code: 'ONRAMP_URL_REFUSED',
    details: id,
  })
}
