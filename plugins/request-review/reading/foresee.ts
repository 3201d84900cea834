import type {
  AllowanceChange,
  AssetChange,
  CaipNetwork,
  CallEffects,
  ConnectionService,
} from '../../../kernel/exports/index.ts'
import type { DecodedRequest } from './decoded-request.ts'

/**
 * What the calls of a request would do to an account, as nodes of the network say. Undefined where there are
 * none, or nobody can be asked. Rejects with the reason of the signal, or where an address is none.
 */
export async function foresee(
  connections: Pick<ConnectionService, 'adapterOf'>,
  network: CaipNetwork | undefined,
  { calls = [] }: DecodedRequest,
  from: string,
  signal: AbortSignal,
): Promise<CallEffects | undefined> {
  if (!network || calls.length === 0) return undefined
  const adapter = await connections.adapterOf(network.chainNamespace)
  const made = calls.flatMap(({ to, data, value = '0x0' }) =>
    to === undefined ? [] : [{ to, data, value: BigInt(value).toString() }],
  )
  // What a contract that is made does is not told by what it is made of.
  if (made.length !== calls.length) return undefined
  const effects = await adapter.simulate?.({ network, from, calls: made, signal })
  if (effects?.status !== 'told') return effects
  const spell = <C extends AssetChange | AllowanceChange>(change: C): C =>
    change.contract === undefined
      ? change
      : { ...change, contract: adapter.parseAddress(change.contract) }
  return {
    ...effects,
    changes: effects.changes.map(spell),
    allowances: effects.allowances
      .map(spell)
      .map((one) => ({ ...one, spender: adapter.parseAddress(one.spender) })),
  }
}
