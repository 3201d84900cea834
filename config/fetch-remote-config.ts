import { getProjectConfig, type HttpClient, KitError } from '../kernel/exports/index.ts'
import { parseRemoteConfig, type RemoteConfig } from './parse-remote-config.ts'

export type RemoteAnswer = RemoteConfig | { readonly failure: string }

/**
 * The project's remote configuration, or why there is none: an unset endpoint, no network, a status
 * outside 2xx, or a body without a list of features. Rejects only when aborted.
 */
export async function fetchRemoteConfig(
  http: HttpClient,
  signal: AbortSignal,
): Promise<RemoteAnswer> {
  try {
    return await http.call(getProjectConfig, { parse: parseRemoteConfig, signal })
  } catch (error) {
    signal.throwIfAborted()
    return { failure: error instanceof KitError ? error.shortMessage : String(error) }
  }
}
