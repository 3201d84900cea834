import { type CaipNetworkId, type ChainNamespace, namespaceOf } from '../../base/caip.ts'
import type { Kernel } from '../../kernel.ts'
import { namespaceAdapters } from '../../points/wallet-points.ts'
import { activeConnection, connectionsStore } from '../connections/connections-store.ts'
import { listedConnector } from '../connections/find-connector.ts'
import { networksStore } from './networks-store.ts'
import { resolveSwitch } from './resolve-switch.ts'
import { routerStore } from '../views/router-store.ts'
import type { NetworkService, NoticeService, ViewService } from '../tokens.ts'
import { switchActiveChainView, switchNetworkView } from '../views/view-refs.ts'

export interface SwitchRequestDependencies {
  readonly kernel: Pick<Kernel, 'store' | 'point'>
  readonly views: Pick<ViewService, 'open' | 'replace'>
  readonly notices: Pick<NoticeService, 'raise'>
}

/** The view in which a visitor switches to the network, or connects for it, or why there is none. */
export function showSwitchRequest(
  { kernel, views, notices }: SwitchRequestDependencies,
  target: CaipNetworkId,
  { force = false, askedBy }: NonNullable<Parameters<NetworkService['requestSwitch']>[1]> = {},
): void {
  const networks = kernel.store(networksStore).getSnapshot()
  const connections = kernel.store(connectionsStore).getSnapshot()
  const connection = networks.active && activeConnection(connections, namespaceOf(networks.active))
  const decision = resolveSwitch({
    target,
    isForced: force,
    networks,
    connections,
    connectorType: connection && listedConnector(kernel, connection.connectorId)?.value.type,
    capabilities: capabilitiesOf(kernel, namespaceOf(target)),
  })
  if (decision === 'notFound') {
    notices.raise({
      code: 'SWITCH_NETWORK_NOT_FOUND',
      kind: 'danger',
      title: 'Switch network not found',
    })
  } else if (decision === 'connect') {
    const { isOpen, isInline } = kernel.store(routerStore).getSnapshot()
    views.open(
      { ...switchActiveChainView, openedBy: askedBy },
      {
        switchToChain: namespaceOf(target),
        navigateTo: 'Connect' as const,
        // Where the card was closed there is nothing to go back to.
        navigateWithReplace: !isOpen && !isInline,
        network: target,
      },
    )
  } else if (decision !== 'stay') {
    const top = kernel.store(routerStore).getSnapshot().history.at(-1)
    const isAtOther = top?.viewId === switchNetworkView.id && top.params.network !== target
    // Whoever comes back would find a switch that nobody waits for.
    const show = isAtOther ? views.replace : views.open
    show({ ...switchNetworkView, openedBy: askedBy }, { network: target, mode: decision })
  }
}

const capabilitiesOf = (kernel: Pick<Kernel, 'point'>, namespace: ChainNamespace) =>
  kernel
    .point(namespaceAdapters)
    .getSnapshot()
    .find(({ value }) => value.namespace === namespace)?.value.capabilities
