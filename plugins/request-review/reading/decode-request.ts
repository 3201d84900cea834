import type { WalletQuestion } from '../contract.ts'
import { decodeEitherWay } from './decode-message.ts'
import type { DecodedRequest } from './decoded-request.ts'
import type { ContractReader } from './evm-call.ts'
import { messageFirst } from './message-first.ts'

/**
 * What a request would do, from its own words alone. Never rejects: what cannot be read
 * is `unreadable`. `host` is that of this page. What reads a namespace loads with its first request; `read` is
 * its adapter's.
 */
export async function decodeRequest(
  question: WalletQuestion,
  host: string,
  contracts: () => Promise<ContractReader>,
  read: () => Promise<DecodedRequest>,
): Promise<DecodedRequest> {
  const { method, params } = question
  try {
    const decoded = await decode(question, host, contracts, read)
    const { moreThanRead } = await import('./more-than-read.ts')
    return { ...decoded, actions: [...decoded.actions, ...moreThanRead(method, params)] }
  } catch {
    return { actions: [{ kind: 'unreadable' }] }
  }
}

async function decode(
  question: WalletQuestion,
  host: string,
  contracts: () => Promise<ContractReader>,
  read: () => Promise<DecodedRequest>,
): Promise<DecodedRequest> {
  const { namespace, method, params, caipNetworkId } = question
  if (namespace === 'solana') {
    const { decodeSolanaRequest } = await import('./decode-solana.ts')
    return decodeSolanaRequest(question, host)
  }
  if (namespace !== 'eip155') {
    const { decodeOtherRequest } = await import('./decode-others.ts')
    return decodeOtherRequest(question, host) ?? (await read())
  }
  if (method === 'personal_sign') {
    return { actions: [decodeEitherWay(messageFirst(params)[0], host)] }
  }
  const { decodeEvmRequest } = await import('./decode-evm.ts')
  return decodeEvmRequest(method, params, caipNetworkId, contracts)
}
