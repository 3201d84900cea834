import {
  abortable,
  formatCaipAddress,
  KitError,
  type PluginContext,
  type RpcExchange,
  routerStore,
  type ViewService,
} from '../../kernel/exports/index.ts'
import type { ComparedGrant } from './compare-grant.ts'
import { type Grant, smartSessionCreatedView, type SmartSessionService } from './contract.ts'
import {
  grantDecided,
  permissionsGranted,
  sessionEnded,
  smartSessionsStore,
} from './smart-sessions-store.ts'

type Asked = Pick<RpcExchange, 'askedBy' | 'caipNetworkId' | 'address'>
type Decision = 'accepted' | 'refused'

export interface GrantDecisions extends Pick<SmartSessionService, 'decide'> {
  /** Resolves once the visitor has it, or has taken what is more than was asked; rejects where not. */
  show(compared: ComparedGrant, asked: Asked, signal: AbortSignal): Promise<void>
}

/** What a wallet granted is shown, and decided by the visitor where it is more than was asked. */
export function createGrantDecisions(
  { views }: { readonly views: Pick<ViewService, 'open'> },
  ctx: Pick<PluginContext, 'emit' | 'read' | 'signal' | 'watch'>,
  { onGranted }: { readonly onGranted: (pci: string) => void },
): GrantDecisions {
  const deciding = new Map<string, (decision: Decision) => void>()

  const decide: SmartSessionService['decide'] = (pci, decision) => {
    const resolve = deciding.get(pci)
    if (!resolve) return
    deciding.delete(pci)
    ctx.emit(grantDecided({ pci, decision }))
    resolve(decision)
  }
  // Who leaves without a word has refused.
  ctx.watch(
    routerStore,
    ({ history }) => history,
    (history) => {
      const shown = history
        .filter(({ viewId }) => viewId === smartSessionCreatedView.id)
        .map(({ params }) => params.pci as unknown)
      for (const pci of [...deciding.keys()]) if (!shown.includes(pci)) decide(pci, 'refused')
    },
  )

  const untilDecided = async (pci: string, signal: AbortSignal): Promise<Decision> => {
    let resolve: (decision: Decision) => void = () => {}
    const decision = new Promise<Decision>((done) => {
      resolve = done
    })
    deciding.set(pci, resolve)
    views.open(smartSessionCreatedView, { pci })
    return abortable(decision, AbortSignal.any([ctx.signal, signal])).finally(() => {
      if (deciding.get(pci) === resolve) decide(pci, 'refused')
    })
  }

  const show: GrantDecisions['show'] = async (compared, asked, signal) => {
    const { pci, isWider, isAnother } = compared
    // One context, two questions: what was shown first is not what is decided now.
    decide(pci, 'refused')
    if (ctx.read(smartSessionsStore).grants.some((grant) => grant.pci === pci)) {
      ctx.emit(sessionEnded({ pci }))
    }
    ctx.emit(permissionsGranted(grantOf(compared, asked)))
    if (isAnother) {
      views.open(smartSessionCreatedView, { pci })
      throw new KitError('The wallet granted something else than was asked', {
        code: 'GRANT_REFUSED',
      })
    }
    onGranted(pci)
    if (!isWider) {
      views.open(smartSessionCreatedView, { pci })
      return
    }
    if ((await untilDecided(pci, signal)) === 'accepted') return
    throw new KitError('The wallet granted more than was asked', { code: 'GRANT_REFUSED' })
  }

  return { decide, show }
}

function grantOf(compared: ComparedGrant, { askedBy, caipNetworkId, address }: Asked): Grant {
  const { pci, expiry, signer, permissions, differences, isWider, isAnother } = compared
  return {
    pci,
    permissions,
    differences,
    askedBy,
    ...(expiry !== undefined && { expiry }),
    ...(signer !== undefined && { signer }),
    account: formatCaipAddress(caipNetworkId, address),
    network: caipNetworkId,
    decision: isAnother ? 'refused' : isWider ? 'open' : 'accepted',
  }
}
