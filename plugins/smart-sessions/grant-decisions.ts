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
import { labelOf } from './parse-sessions.ts'
import type { SessionNames } from './session-names.ts'
import {
  grantDecided,
  permissionsGranted,
  sessionEnded,
  smartSessionsStore,
} from './smart-sessions-store.ts'

type Asked = Pick<RpcExchange, 'askedBy' | 'caipNetworkId' | 'address'>
type Decision = 'accepted' | 'refused'

interface GrantNames extends Pick<SessionNames, 'idOf'> {
  readonly onGranted: (pci: string) => void
}

export interface GrantDecisions extends Pick<SmartSessionService, 'decide'> {
  /** Resolves once the visitor has it, or has taken what is more than was asked; rejects where not. */
  show(compared: ComparedGrant, asked: Asked, signal: AbortSignal): Promise<void>
}

/** What a wallet granted is shown, and decided by the visitor where it is more than was asked. */
export function createGrantDecisions(
  { views }: { readonly views: Pick<ViewService, 'open'> },
  ctx: Pick<PluginContext, 'alerts' | 'emit' | 'read' | 'signal' | 'watch'>,
  { idOf, onGranted }: GrantNames,
): GrantDecisions {
  const deciding = new Map<string, (decision: Decision) => void>()

  const decide: SmartSessionService['decide'] = (id, decision) => {
    const resolve = deciding.get(id)
    if (!resolve) return
    deciding.delete(id)
    ctx.emit(grantDecided({ id, decision }))
    resolve(decision)
  }
  // Who leaves without a word has refused.
  ctx.watch(
    routerStore,
    ({ history }) => history,
    (history) => {
      const shown = history
        .filter(({ viewId }) => viewId === smartSessionCreatedView.id)
        .map(({ params }) => params.id as unknown)
      for (const id of [...deciding.keys()]) if (!shown.includes(id)) decide(id, 'refused')
    },
  )

  const untilDecided = async (id: string, signal: AbortSignal): Promise<Decision> => {
    let resolve: (decision: Decision) => void = () => {}
    const decision = new Promise<Decision>((done) => {
      resolve = done
    })
    deciding.set(id, resolve)
    views.open(smartSessionCreatedView, { id })
    return abortable(decision, AbortSignal.any([ctx.signal, signal])).finally(() => {
      if (deciding.get(id) === resolve) decide(id, 'refused')
    })
  }

  const show: GrantDecisions['show'] = async (compared, asked, signal) => {
    const { pci, isWider, isAnother } = compared
    const id = idOf(pci)
    // One context, two questions: what was shown first is not what is decided now.
    decide(id, 'refused')
    if (ctx.read(smartSessionsStore).grants.some((grant) => grant.id === id)) {
      ctx.emit(sessionEnded({ id }))
    }
    ctx.emit(permissionsGranted(grantOf(compared, id, asked)))
    if (isAnother) {
      views.open(smartSessionCreatedView, { id })
      throw new KitError('The wallet granted something else than was asked', {
        code: 'GRANT_REFUSED',
      })
    }
    onGranted(pci)
    if (!isWider) {
      // Where there is nothing to decide a plugin opens no card, and covers none.
      if (asked.askedBy === 'host') views.open(smartSessionCreatedView, { id })
      else ctx.alerts.toast(granted)
      return
    }
    if ((await untilDecided(id, signal)) === 'accepted') return
    throw new KitError('The wallet granted more than was asked', { code: 'GRANT_REFUSED' })
  }

  return { decide, show }
}

const granted = { kind: 'ok', code: 'PERMISSIONS_GRANTED', text: 'Permissions granted' } as const

function grantOf(
  compared: ComparedGrant,
  id: string,
  { askedBy, caipNetworkId, address }: Asked,
): Grant {
  const { pci, expiry, signer, permissions, differences, isWider, isAnother } = compared
  return {
    id,
    label: labelOf(pci),
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
