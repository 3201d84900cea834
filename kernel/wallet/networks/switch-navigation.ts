import { type CaipNetworkId, type ChainNamespace, namespaceOf } from '../../base/caip.ts'
import { KitError, toErrorRecord } from '../../base/kit-error.ts'
import type { Kernel } from '../../kernel.ts'
import type { ToastInput } from '../notices/notice.ts'
import { networksStore } from './networks-store.ts'
import type { resolveArrival } from './resolve-switch.ts'
import { isDeciding } from '../views/is-deciding.ts'
import { routerStore } from '../views/router-store.ts'
import type { NoticeService, ViewService } from '../tokens.ts'
import { switchNetworkView, unsupportedChainView } from '../views/view-refs.ts'

export interface SwitchNavigationDependencies {
  readonly kernel: Pick<Kernel, 'store'>
  readonly views: Pick<ViewService, 'open' | 'back' | 'close'>
  readonly notices: Pick<NoticeService, 'toast'>
}

/** What the modal does around a switch: views only start one, they do not leave by themselves. */
export interface SwitchNavigation {
  /** Call the answer once the switch ended, with the error it failed with. */
  begin(id: CaipNetworkId): (error?: unknown) => void
  /** The wallet went somewhere by itself. */
  arrived(arrival: ReturnType<typeof resolveArrival>): void
  /** The wallet of the namespace is not in use any more: what the modal asks about its network is over. */
  left(namespace: ChainNamespace): void
}

export function createSwitchNavigation(
  dependencies: SwitchNavigationDependencies,
): SwitchNavigation {
  const { kernel, views, notices } = dependencies
  const top = () => kernel.store(routerStore).getSnapshot().history.at(-1)

  return {
    begin(id) {
      const { active, requested } = kernel.store(networksStore).getSnapshot()
      const wasRequested = requested.some(({ caipNetworkId }) => caipNetworkId === active)
      return (error) => {
        const entry = top()
        if (entry?.viewId === switchNetworkView.id && entry.params.network === id) {
          if (error === undefined && !wasRequested) views.close({ outcome: 'done' })
          else views.back()
        } else if (error === undefined && entry?.viewId === unsupportedChainView.id) {
          views.close({ force: true, outcome: 'done' })
        }
        // Nothing is said beside what the visitor decides.
        if (entry !== undefined && error !== undefined && !isDeciding(kernel)) {
          notices.toast(toToast(error))
        }
      }
    },
    arrived(arrival) {
      const isAtUnsupported = top()?.viewId === unsupportedChainView.id
      if (arrival === 'unsupported' && !isAtUnsupported) views.open(unsupportedChainView)
      if (arrival === 'supported' && isAtUnsupported) views.close({ force: true, outcome: 'done' })
    },
    left(namespace) {
      const { viewId, params } = top() ?? {}
      const about: CaipNetworkId | false | undefined =
        viewId === unsupportedChainView.id
          ? kernel.store(networksStore).getSnapshot().active
          : viewId === switchNetworkView.id && params?.network
      if (about && namespaceOf(about) === namespace) views.close({ force: true, outcome: 'done' })
    },
  }
}

function toToast(error: unknown): ToastInput {
  const { code: reason } = toErrorRecord(error)
  return {
    kind: reason === 'USER_REJECTED' ? 'info' : 'danger',
    text: error instanceof KitError ? error.shortMessage : 'The network could not be switched',
    code: 'SWITCH_FAILED',
    reason,
  }
}
