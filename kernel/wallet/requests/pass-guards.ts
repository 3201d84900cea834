import { abortable } from '../../base/abortable.ts'
import type { Contributed } from '../../base/contribution-point.ts'
import { reviewTimeoutMs } from './review-timeout.ts'
import { findCause, KitError, messageOf, speakers, toErrorRecord } from '../../base/kit-error.ts'
import type { Clock } from '../../environment/environment.ts'
import { inTime, noAnswer } from '../../environment/in-time.ts'
import type { Kernel } from '../../kernel.ts'
import type { NamedConcern, RpcConcern, RpcGuard, RpcIntent } from '../../points/rpc-guard.ts'
import { copyParams } from './copy-params.ts'
import { isRead, mayBeRead, mayNameAccounts } from './named-accounts.ts'
import { isOfKit, mayKnowAccounts } from '../plugin-trust.ts'
import { isRefusal } from './refusal.ts'
import { RpcError } from './rpc-error.ts'
import { createTurns } from './turns.ts'

export interface CheckSettings {
  /** Of all wallets that are connected. */
  readonly addresses: readonly string[]
  /** The parameters as they came from whoever asks: the kit may have put in which account is asked. */
  readonly said: unknown
  readonly clock: Pick<Clock, 'after'>
}

/**
 * What guards say to a request, then what the visitor says; of what the kit has shown only where somebody wants it looked at. A guard
 * that may not know the accounts is shown what a plugin asks for in the words of that plugin; a read that may name an account is
 * nothing for it, and of what may be a read it hears the name. One whose plugin is switched off is not waited for. Resolves with
 * whether the wallet may be asked: not where the visitor has to look, and nothing shows it. Rejects with what a check rejects with.
 */
export async function passGuards(
  guards: readonly Contributed<RpcGuard>[],
  request: Omit<RpcIntent, 'concerns'>,
  { addresses, said, clock }: CheckSettings,
  kernel: Pick<Kernel, 'service' | 'forPlugin' | 'isAllowed' | 'isOpen'>,
  signal: AbortSignal,
): Promise<boolean> {
  const concerns: NamedConcern[] = []
  const inTurn = createTurns(kernel, guards)
  // What a guard says in words of its own is for the visitor and the app, and nothing for other plugins.
  const isForApp = request.askedBy === 'host'
  const mayHear = isForApp || isOfKit(kernel, request.askedBy)
  const { method } = request
  const isNaming = mayBeRead(method) && mayNameAccounts(request.params, addresses)
  const hear = async ({
    value: { id, check: given, asksVisitor },
    pluginId,
  }: Contributed<RpcGuard>) => {
    const mayKnow = mayKnowAccounts(kernel, pluginId)
    const isHidden = isNaming && !mayKnow
    if (isHidden && isRead(method)) return
    // Each gets lists of its own: what it changes in them changes nothing.
    const intent = {
      ...request,
      params: isHidden ? undefined : copyParams(mayKnow ? request.params : said),
      accounts: mayKnow ? structuredClone(request.accounts) : [],
      concerns: isOfKit(kernel, pluginId)
        ? [...concerns]
        : concerns.map((one) => ({ pluginId: one.pluginId })),
    }
    const ask = async (either: AbortSignal) => {
      const check = typeof given === 'function' ? given : await kernel.service(given)
      return check(intent, either)
    }
    const late = noAnswer()
    const limit = { clock, ms: reviewTimeoutMs, late: () => late }
    // A visitor looks as long as they like.
    const concern = asksVisitor
      ? await abortable(ask(signal), signal)
      : await inTurn(pluginId, signal, (its) => inTime({ ...limit, signal: its }, ask)).catch(
          (error: unknown) => {
            const isOurs = isOfKit(kernel, pluginId) || error === late || signal.aborted
            throw isOurs ? error : ownRefusal(pluginId, error, { isForApp, mayHear })
          },
        )
    if (concern === undefined) return
    const reason = reasonOf(concern, id)
    // What the visitor decides stands below: one of each plugin, however many checks it has.
    if (!concerns.some((one) => one.pluginId === pluginId)) concerns.push({ pluginId, reason })
  }
  const asking = guards.filter(({ value }) => value.asksVisitor)
  for (const guard of guards) if (!asking.includes(guard)) await hear(guard)
  const mustAsk = request.mustConfirm || concerns.length > 0
  if (asking.length === 0 && mustAsk) return false
  if (mustAsk || !request.isShown) for (const guard of asking) await hear(guard)
  return true
}

/**
 * By the code of an error the kit chooses its words, and what it does next. A check knows neither what the visitor
 * said nor what a wallet can do, so all of its refusals have one code; the app alone gets one of the plugin's vendor.
 */
function ownRefusal(
  pluginId: string,
  error: unknown,
  { isForApp, mayHear }: { readonly isForApp: boolean; readonly mayHear: boolean },
): unknown {
  const isOfWallet = (one: unknown) => one instanceof RpcError || isRefusal(one)
  const { code } = toErrorRecord(error)
  const isOwn = code.startsWith(`${pluginId.split('/', 1)[0]}/`) && !findCause(error, isOfWallet)
  if (isForApp && isOwn) return error
  const refusal = new KitError('A plugin refused the request', {
    code: 'RPC_REFUSED',
    details: `By "${pluginId}": ${code}${mayHear ? `, ${messageOf(error)}` : ''}`,
  })
  speakers.set(refusal, pluginId)
  return refusal
}

function reasonOf(concern: RpcConcern, guardId: string): string {
  const reason: unknown = concern?.reason
  if (typeof reason === 'string') return reason
  throw new KitError(`The guard "${guardId}" answers what is no concern`, {
    code: 'RPC_CONCERN_INVALID',
    details: 'It resolves with nothing, or with { reason } in words for the visitor.',
  })
}
