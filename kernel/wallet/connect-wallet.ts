import { abortable } from '../base/abortable.ts'
import { type ChainNamespace, chainNamespaces, namespaceOf } from '../base/caip.ts'
import type { Kernel } from '../kernel.ts'
import { connectors } from '../points/wallet-points.ts'
import type { Connection } from './connection.ts'
import type { ConnectionServiceDependencies } from './connection-dependencies.ts'
import {
  connectorNotFound,
  failedToConnect,
  noRequestedChain,
  regionRestricted,
} from './connection-errors.ts'
import { listedConnector, loadConnector } from './find-connector.ts'
import type { LiveConnections } from './live-connections.ts'
import { networksStore } from './networks-store.ts'
import { parseConnections } from './parse-connections.ts'
import { raiseRegionNotice } from './raise-region-notice.ts'
import { isRestricted } from './restricted-time-zones.ts'
import type { KitSettings } from './settings.ts'
import { tellEnd } from './tell-end.ts'

export interface ConnectWalletDependencies extends ConnectionServiceDependencies {
  readonly live: LiveConnections
  /** Resolves once no connection is being ended. */
  readonly ready: () => Promise<void>
}

export interface WalletQuestion {
  readonly connectorId: string
  readonly namespace: ChainNamespace | undefined
  readonly signal: AbortSignal
  /** The wallet answered, and the answer is good: nothing is waited for any more. */
  readonly onAnswer: () => void
}

/** Asks a wallet for its accounts, and opens the connections that it answers with. */
export async function connectWallet(
  dependencies: ConnectWalletDependencies,
  { connectorId, namespace, signal, onAnswer }: WalletQuestion,
): Promise<readonly Connection[]> {
  const { kernel, page, settings, notices, live, ready } = dependencies
  if (isRestricted(settings, page)) {
    raiseRegionNotice(notices)
    throw regionRestricted()
  }
  if (!listedConnector(kernel, connectorId)) {
    await abortable(kernel.activatePoint(connectors), signal)
  }
  const entry = listedConnector(kernel, connectorId)
  if (!entry) throw connectorNotFound(connectorId)
  const namespaces = offeredNamespaces(kernel, settings, connectorId, namespace)
  const requested = settings.networks.filter(({ chainNamespace }) =>
    namespaces.includes(chainNamespace),
  )
  if (requested.length === 0) throw noRequestedChain(connectorId)
  await abortable(ready(), signal)
  const found = await abortable(loadConnector(kernel, entry, namespaces), signal)
  const { active } = kernel.store(networksStore).getSnapshot()
  const answer = await abortable(
    found.connector.connect({
      namespaces,
      networks: requested,
      caipNetworkId: active && namespaces.includes(namespaceOf(active)) ? active : undefined,
      signal,
    }),
    signal,
  )
  const connections = parseConnections(answer, found.id, found.adapters, requested)
  if (connections.length === 0 || !listedConnector(kernel, connectorId)) {
    // Whatever the wallet opened on its side is of no use.
    void tellEnd(found, namespaces)
    throw isElsewhere(answer, namespaces) ? noRequestedChain(connectorId) : failedToConnect()
  }
  onAnswer()
  live.open(found, connections, false)
  const unused = chainNamespaces.filter(
    (one) => isNamed(answer, one) && !live.has({ connectorId, namespace: one }),
  )
  // Nobody would ever end them, and the wallet would stay connected for their sake.
  if (unused.length > 0) void tellEnd(found, unused)
  return connections
}

/** Those of the kit in which the wallet can connect; of a wallet that is not there yet, all. */
export function offeredNamespaces(
  kernel: Pick<Kernel, 'point'>,
  settings: Pick<KitSettings, 'namespaces'>,
  connectorId: string,
  namespace: ChainNamespace | undefined,
): readonly ChainNamespace[] {
  const offered = listedConnector(kernel, connectorId)?.value.namespaces ?? settings.namespaces
  return settings.namespaces.filter(
    (one) => offered.includes(one) && (namespace === undefined || one === namespace),
  )
}

/** The answer is a stranger's. */
const isNamed = (answer: readonly (Connection | null)[], namespace: ChainNamespace): boolean =>
  answer.some((one) => one?.namespace === namespace)

/** Connections came, but all of them in namespaces that nobody asked for. */
const isElsewhere = (
  answer: readonly Connection[],
  namespaces: readonly ChainNamespace[],
): boolean => answer.length > 0 && answer.every(({ namespace }) => !namespaces.includes(namespace))
