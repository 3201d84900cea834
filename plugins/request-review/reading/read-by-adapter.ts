import type {
  CaipNetwork,
  CaipNetworkId,
  ConnectionService,
} from '../../../kernel/exports/index.ts'
import type { WalletQuestion } from '../contract.ts'
import type { DecodedRequest } from './decoded-request.ts'
import { parseReading } from './parse-reading.ts'

/** What the adapter of a namespace knows of a request. Rejects where it knows nothing. */
export async function readByAdapter(
  connections: Pick<ConnectionService, 'adapterOf'>,
  network: CaipNetwork | undefined,
  question: WalletQuestion,
  host: string,
  signal: AbortSignal,
): Promise<DecodedRequest> {
  const { namespace, method, params, caipNetworkId, address, addresses = [] } = question
  const adapter = await connections.adapterOf(namespace)
  const reader = await adapter.requestReader?.()
  if (!reader) throw new TypeError('the adapter reads no requests')
  const reading = await reader.read({
    method,
    params,
    caipNetworkId: caipNetworkId as CaipNetworkId,
    network,
    addresses: [address, ...addresses.filter((other) => other !== address)],
    signal,
  })
  return parseReading(reading, host)
}
