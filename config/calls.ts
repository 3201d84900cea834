import type { Kit } from '../kernel/exports/index.ts'
import { loadCalls, type SendCallsOptions, type SentCalls } from '../kernel/exports/internal.ts'
import { checkArgument } from './check-argument.ts'

/**
 * What the wallet says that it can do for its account on its network (EIP-5792): `atomic`, `paymasterService` and
 * others. Empty where it says nothing.
 */
export async function getCapabilities(kit: Kit): Promise<Readonly<Record<string, unknown>>> {
  checkArgument('kit', 'object', kit?.unstable_kernel)
  return (await loadCalls()).readCapabilities(kit)
}

/**
 * Several calls of the connected account at once (EIP-5792). A wallet without batches gets them one by one, each
 * after the one before is on chain, unless they shall be atomic or ask for a capability that is not optional; the
 * first that is declined or fails ends it with `CALLS_INTERRUPTED`, which names what was sent. Errors of the wallet
 * are those of EIP-1193.
 */
export async function sendCalls(kit: Kit, options: SendCallsOptions): Promise<SentCalls> {
  checkArgument('kit', 'object', kit?.unstable_kernel)
  checkArgument('options', 'object', options)
  return (await loadCalls()).sendCalls(kit, options)
}

/** What became of them. Rejects with `TRANSACTION_UNKNOWN` after 60 s, and where only some were carried out. */
export async function waitForCalls(
  kit: Kit,
  sent: SentCalls,
  options: { readonly signal?: AbortSignal | undefined } = {},
): Promise<'confirmed' | 'reverted'> {
  checkArgument('kit', 'object', kit?.unstable_kernel)
  checkArgument('sent', 'object', sent)
  checkArgument('options', 'object', options)
  return (await loadCalls()).waitForCalls(kit, sent, options.signal)
}
