import {
  accountOnNetwork,
  type ConnectionService,
  KitError,
  type PluginContext,
} from '../../kernel/exports/index.ts'
import { readExchangeFee } from './exchange-fee.ts'
import { isNative, mostPayable } from './native-token.ts'
import { swapStore } from './swap-store.ts'

interface Dependencies {
  readonly ctx: Pick<PluginContext, 'read' | 'signal'>
  readonly connections: Pick<ConnectionService, 'adapterOf'>
}

/** The most of what the draft pays, as decimal text. Undefined when the draft is another one by then. */
export async function mostOfDraft(
  { ctx, connections }: Dependencies,
  held: bigint,
  signal: AbortSignal,
): Promise<string | undefined> {
  const { draft: asked } = ctx.read(swapStore)
  const { from } = asked
  const active = accountOnNetwork(ctx.read)
  if (!from || !active) return undefined
  const both = AbortSignal.any([signal, ctx.signal])
  const fee = isNative(from) ? await readExchangeFee(connections, active, both) : '0'
  // What was chosen or typed meanwhile is what the visitor wants.
  if (signal.aborted || ctx.read(swapStore).draft !== asked) return undefined
  if (fee === undefined) {
    throw new KitError('The fee is not known', { code: 'FEE_UNKNOWN', retryable: true })
  }
  const most = mostPayable(from, held, fee)
  if (most === '0') throw new KitError(`Not enough ${from.symbol}`, { code: 'NOT_ENOUGH' })
  return most
}
