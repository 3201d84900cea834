import { abortable } from '../base/abortable.ts'
import type { Contributed } from '../base/contribution-point.ts'
import { KitError } from '../base/kit-error.ts'
import type { Kernel } from '../kernel.ts'
import {
  type NamedConcern,
  type RpcConcern,
  type RpcGuard,
  rpcGuards,
  type RpcIntent,
} from '../points/rpc-guard.ts'
import { copyParams } from './copy-params.ts'
import { safeRpcMethods } from './rpc-methods.ts'

/**
 * What plugins say to a request, then what the visitor says. Resolves with whether the wallet may be asked: not
 * where the visitor has to confirm, and nothing can ask. Rejects with what a check rejects with.
 */
export type RpcChecks = (
  request: Omit<RpcIntent, 'concerns'>,
  signal: AbortSignal,
) => Promise<boolean>

export function createRpcChecks(kernel: Pick<Kernel, 'point' | 'service'>): RpcChecks {
  return async (request, signal) => {
    const concerns: NamedConcern[] = []
    const hear = async ({ value: { id, check: given }, pluginId }: Contributed<RpcGuard>) => {
      const check = typeof given === 'function' ? given : await kernel.service(given)
      // Each gets parameters of its own.
      const intent = { ...request, params: copyParams(request.params), concerns: [...concerns] }
      const concern = await abortable(check(intent, signal), signal)
      if (concern !== undefined) concerns.push({ pluginId, reason: reasonOf(concern, id) })
    }
    const guards = kernel.point(rpcGuards).getSnapshot().filter(isFor(request))
    const [asking, others] = [true, false].map((asks) =>
      guards.filter(({ value }) => (value.asksVisitor ?? false) === asks),
    ) as [typeof guards, typeof guards]
    for (const guard of others) await hear(guard)
    if (asking.length === 0 && (request.mustConfirm || concerns.length > 0)) return false
    for (const guard of asking) await hear(guard)
    return true
  }
}

function reasonOf(concern: RpcConcern, guardId: string): string {
  const reason: unknown = concern?.reason
  if (typeof reason === 'string') return reason
  throw new KitError(`The guard "${guardId}" answers what is no concern`, {
    code: 'RPC_CONCERN_INVALID',
    details: 'It resolves with nothing, or with { reason } in words for the visitor.',
  })
}

const isFor =
  ({ method, namespace: asked }: Pick<RpcIntent, 'method' | 'namespace'>) =>
  ({ value: { namespace, methods } }: Contributed<RpcGuard>): boolean =>
    (namespace ?? asked) === asked &&
    (methods ? methods.includes(method) : !safeRpcMethods.has(method))
