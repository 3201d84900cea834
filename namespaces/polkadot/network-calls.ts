import { type CaipNetworkId, type Clock, inTime, type NodeRpc } from '../../kernel/exports/index.ts'
import { readField } from '../page-wallets/read-field.ts'
import type { DecodeCall } from './call-decoder.ts'
import { referenceOf } from './enabled-extension.ts'

export interface NetworkCallsOptions {
  readonly nodes: NodeRpc
  readonly clock: Clock
}

/** A visitor waits so long to see what a request does. */
const limitMs = 10_000

/**
 * How the calls of a network are read, as its node describes them. Undefined where no node says it in 10 s, or says it
 * of another version than the one that is signed for, which may number its calls otherwise. Rejects with the reason of
 * the signal alone.
 */
export type NetworkCalls = (
  network: CaipNetworkId,
  specVersion: number,
  signal: AbortSignal,
) => Promise<DecodeCall | undefined>

export function createNetworkCalls({ nodes, clock }: NetworkCallsOptions): NetworkCalls {
  // That of the last network and version: each takes the memory of some thousand types.
  let last: { readonly key: string; readonly decode: DecodeCall } | undefined

  return async (network, specVersion, signal) => {
    const key = `${network} ${specVersion}`
    if (last?.key === key) return last.decode
    const read = (both: AbortSignal) => {
      const ask = (method: string, params: readonly unknown[] = []) =>
        // It lets a payment through unseen, so that the service of the app has no say.
        nodes.request(network, { method, params, isIndependent: true }, both)
      return Promise.all([
        ask('chain_getBlockHash', [0]),
        ask('state_getRuntimeVersion'),
        ask('state_getMetadata'),
      ])
    }
    try {
      const limit = { clock, ms: limitMs, signal }
      const [genesisHash, version, metadata] = await inTime(limit, read)
      const isOfNetwork = `polkadot:${referenceOf(genesisHash)}` === network
      if (!isOfNetwork || readField(version, 'specVersion') !== specVersion) return undefined
      const { createCallDecoder } = await import('./call-decoder.ts')
      last = { key, decode: createCallDecoder(metadata as `0x${string}`) }
      return last.decode
    } catch {
      signal.throwIfAborted()
      return undefined
    }
  }
}
