import type { CaipNetworkId } from '../../base/caip.ts'
import { KitError } from '../../base/kit-error.ts'

/**
 * The answer of the first node that gives one. What `isFinal` says of a failure goes to the caller at
 * once; otherwise the next node is asked, and the last failure counts. Rejects with `RPC_URL_NOT_FOUND`
 * where there is no node.
 */
export async function askNodes<T>(
  network: CaipNetworkId,
  urls: readonly string[],
  ask: (url: string) => Promise<T>,
  isFinal: (error: unknown) => boolean,
): Promise<T> {
  let failure: unknown = new KitError('No node is known for this network', {
    code: 'RPC_URL_NOT_FOUND',
    details: network,
  })
  for (const url of urls) {
    try {
      return await ask(url)
    } catch (error) {
      if (isFinal(error)) throw error
      failure = error
    }
  }
  throw failure
}
