import { abortable } from '../../base/abortable.ts'
import type { Contributed } from '../../base/contribution-point.ts'
import { reviewTimeoutMs } from './review-timeout.ts'
import { KitError } from '../../base/kit-error.ts'
import type { Clock } from '../../environment/environment.ts'
import { inTime } from '../../environment/in-time.ts'
import type { Kernel } from '../../kernel.ts'
import type { NamedConcern, RpcConcern, RpcGuard, RpcIntent } from '../../points/rpc-guard.ts'
import { copyParams } from './copy-params.ts'
import { isRead, namedAccounts } from './named-accounts.ts'
import { mayKnowAccounts } from '../plugin-trust.ts'

export interface CheckSettings {
  /** Of all wallets that are connected. */
  readonly addresses: readonly string[]
  readonly clock: Pick<Clock, 'after'>
}

/**
 * What guards say to a request, then what the visitor says; of what the kit has shown only where somebody wants it
 * looked at. A read that names one of the `addresses` is nothing for those that may not know the accounts. Resolves with whether the wallet may be asked: not where the visitor has to look, and nothing shows it.
 * Rejects with what a check rejects with.
 */
export async function passChecks(
  guards: readonly Contributed<RpcGuard>[],
  request: Omit<RpcIntent, 'concerns'>,
  { addresses, clock }: CheckSettings,
  kernel: Pick<Kernel, 'service' | 'forPlugin' | 'isAllowed'>,
  signal: AbortSignal,
): Promise<boolean> {
  const concerns: NamedConcern[] = []
  const isPersonal = isRead(request.method) && namedAccounts(request.params, addresses).length > 0
  const hear = async ({
    value: { id, check: given, asksVisitor },
    pluginId,
  }: Contributed<RpcGuard>) => {
    const mayKnow = mayKnowAccounts(kernel, pluginId)
    if (isPersonal && !mayKnow) return
    // Each gets lists of its own: what it changes in them changes nothing.
    const intent = {
      ...request,
      params: copyParams(request.params),
      accounts: mayKnow ? structuredClone(request.accounts) : [],
      concerns: [...concerns],
    }
    const ask = async (either: AbortSignal) => {
      const check = typeof given === 'function' ? given : await kernel.service(given)
      return check(intent, either)
    }
    // A visitor looks as long as they like.
    const concern = asksVisitor
      ? await abortable(ask(signal), signal)
      : await inTime({ clock, ms: reviewTimeoutMs, signal }, ask)
    if (concern !== undefined) concerns.push({ pluginId, reason: reasonOf(concern, id) })
  }
  const asking = guards.filter(({ value }) => value.asksVisitor)
  for (const guard of guards) if (!asking.includes(guard)) await hear(guard)
  const mustAsk = request.mustConfirm || concerns.length > 0
  if (asking.length === 0 && mustAsk) return false
  if (mustAsk || !request.isShown) for (const guard of asking) await hear(guard)
  return true
}

function reasonOf(concern: RpcConcern, guardId: string): string {
  const reason: unknown = concern?.reason
  if (typeof reason === 'string') return reason
  throw new KitError(`The guard "${guardId}" answers what is no concern`, {
    code: 'RPC_CONCERN_INVALID',
    details: 'It resolves with nothing, or with { reason } in words for the visitor.',
  })
}
