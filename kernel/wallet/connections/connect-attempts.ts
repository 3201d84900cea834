import { abortable } from '../../base/abortable.ts'
import {
  type ChainNamespace,
  chainNamespaces,
  namespaceOf,
  parseChainNamespace,
} from '../../base/caip.ts'
import { createDisposableStore, type Disposable } from '../../base/disposable.ts'
import { KitError, toErrorRecord } from '../../base/kit-error.ts'
import type { Kernel } from '../../kernel.ts'
import { connectors } from '../../points/wallet-points.ts'
import type { Connection } from './connection.ts'
import type { ConnectionEngineDependencies } from './connection-dependencies.ts'
import {
  connectCancelled,
  connectorNotFound,
  failedToConnect,
  modalWasClosed,
  noRequestedChain,
  regionRestricted,
} from './connection-errors.ts'
import type { Line } from './line.ts'
import { connectionFailed, connectionStarted, modalClosed } from '../events.ts'
import { listedConnector, loadConnector } from './find-connector.ts'
import type { LiveConnections } from './live-connections.ts'
import { networksStore } from '../networks/networks-store.ts'
import { parseConnections } from './parse-connections.ts'
import { raiseRegionNotice } from './raise-region-notice.ts'
import { addRecentWallet } from '../listings/recent-wallets.ts'
import { isRestricted } from './restricted-time-zones.ts'
import { routerStore } from '../views/router-store.ts'
import type { KitSettings } from '../settings.ts'
import { tellEnd } from './tell-end.ts'
import type { ConnectOptions } from '../tokens.ts'
import { whenSettled } from '../when-settled.ts'

export interface ConnectAttemptsDependencies extends ConnectionEngineDependencies {
  readonly live: LiveConnections
  /** Resolves once no connection is being ended. */
  readonly ready: () => Promise<void>
}

export interface ConnectAttempts extends Disposable {
  /** An attempt that began in the open modal ends when that closes. */
  connect(options: ConnectOptions, isFromModal: boolean): Promise<readonly Connection[]>
  /** Ends the running attempt, or only one that is about the namespace, or about the wallet in it. */
  cancel(reason: unknown, scope?: Partial<Line>): void
}

interface Attempt {
  readonly connectorId: string
  readonly namespace: ChainNamespace | undefined
  readonly namespaces: readonly ChainNamespace[]
  readonly controller: AbortController
  readonly isFromModal: boolean
  readonly isFromPlugin: boolean
  answer: Promise<readonly Connection[]>
}

/** One attempt at a time: the same wallet again shares it, another one aborts it. */
export function createConnectAttempts(dependencies: ConnectAttemptsDependencies): ConnectAttempts {
  const { kernel, settings, storage, networks } = dependencies
  const store = createDisposableStore({ owner: 'wallet/connect-attempts' })
  let running: Attempt | undefined

  const fail = ({ connectorId, namespaces }: Attempt, reason: unknown) => {
    running = undefined
    kernel.emit(connectionFailed({ connectorId, namespaces, error: toErrorRecord(reason) }))
  }
  const cancel: ConnectAttempts['cancel'] = (reason, { connectorId, namespace } = {}) => {
    const attempt = running
    if (!attempt || (namespace && !attempt.namespaces.includes(namespace))) return
    if (connectorId !== undefined && attempt.connectorId !== connectorId) return
    fail(attempt, reason)
    attempt.controller.abort(reason)
  }

  const settle = async (attempt: Attempt, options: ConnectOptions) => {
    try {
      const connections = await connectWallet(dependencies, attempt, () => {
        running = undefined
      })
      const from = listedConnector(kernel, attempt.connectorId)?.value.from
      if (options.wallet) addRecentWallet(storage, { from, ...options.wallet })
      const { active } = kernel.store(networksStore).getSnapshot()
      const isActive = ({ namespace }: Connection) => active && namespaceOf(active) === namespace
      if (connections[0] && !connections.some(isActive)) {
        networks.activateNamespace(connections[0].namespace)
      }
      return connections
    } catch (error) {
      if (attempt.controller.signal.aborted) throw attempt.controller.signal.reason
      const reason = error instanceof KitError ? error : failedToConnect(error)
      if (running === attempt) fail(attempt, reason)
      throw reason
    }
  }

  store.add(
    kernel.on(modalClosed, () => {
      if (running?.isFromModal) cancel(modalWasClosed())
    }),
  )
  store.add(
    kernel.point(connectors).subscribe(() => {
      if (running?.isFromPlugin && !listedConnector(kernel, running.connectorId)) {
        cancel(connectorNotFound(running.connectorId))
      }
    }),
  )

  return {
    cancel,
    async connect(options, isFromModal) {
      const { connectorId, signal } = options
      const namespace = options.namespace && parseChainNamespace(options.namespace)
      if (signal?.aborted) throw cancelReason(signal)
      // It closed while this code was loading.
      if (isFromModal && !kernel.store(routerStore).getSnapshot().isOpen) throw modalWasClosed()
      if (running?.connectorId !== connectorId || running.namespace !== namespace) {
        cancel(connectCancelled())
        const attempt: Attempt = {
          connectorId,
          namespace,
          namespaces: offeredNamespaces(kernel, settings, connectorId, namespace),
          controller: new AbortController(),
          isFromModal,
          isFromPlugin: listedConnector(kernel, connectorId) !== undefined,
          answer: Promise.resolve([]),
        }
        running = attempt
        kernel.emit(connectionStarted({ connectorId, namespaces: attempt.namespaces }))
        attempt.answer = settle(attempt, options)
      }
      const attempt = running
      const onAbort = () => {
        if (running === attempt && signal) cancel(cancelReason(signal))
      }
      signal?.addEventListener('abort', onAbort, { once: true })
      try {
        return await attempt.answer
      } finally {
        signal?.removeEventListener('abort', onAbort)
      }
    },
    dispose() {
      running?.controller.abort(connectCancelled())
      running = undefined
      return store.dispose()
    },
  }
}

const cancelReason = ({ reason }: AbortSignal): unknown =>
  reason instanceof KitError ? reason : connectCancelled()

/**
 * Asks the wallet for its accounts, and opens the connections that it answers with. `onAnswer`: the answer is good,
 * and nothing is waited for any more.
 */
async function connectWallet(
  dependencies: ConnectAttemptsDependencies,
  { connectorId, namespace, controller: { signal } }: Attempt,
  onAnswer: () => void,
): Promise<readonly Connection[]> {
  const { kernel, page, settings, notices, live, ready } = dependencies
  if (isRestricted(settings, page)) {
    raiseRegionNotice(notices)
    throw regionRestricted()
  }
  if (!listedConnector(kernel, connectorId)) {
    await abortable(whenListed(kernel, connectorId), signal)
  }
  const entry = listedConnector(kernel, connectorId)
  if (!entry) throw connectorNotFound(connectorId)
  const offered = offeredNamespaces(kernel, settings, connectorId, namespace)
  const networksOf = (namespaces: readonly ChainNamespace[]) =>
    settings.networks.filter(({ chainNamespace }) => namespaces.includes(chainNamespace))
  if (networksOf(offered).length === 0) throw noRequestedChain(connectorId)
  await abortable(ready(), signal)
  // Whether it replaces the others is not known before.
  if (live.lines().some((line) => line.connectorId !== connectorId)) {
    await whenSettled(kernel, signal)
  }
  const found = await abortable(loadConnector(kernel, entry, offered), signal)
  const namespaces = [...found.adapters.keys()]
  const requested = networksOf(namespaces)
  if (requested.length === 0) throw noRequestedChain(connectorId)
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
  const connections = parseConnections(answer, found, requested)
  const isListed = listedConnector(kernel, connectorId)?.pluginId === found.pluginId
  if (connections.length === 0 || !isListed) {
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

/** The wallet is listed, or no plugin lists it: code of others, which may never come, is not waited for longer than that. */
async function whenListed(
  kernel: Pick<Kernel, 'activatePoint' | 'point'>,
  connectorId: string,
): Promise<void> {
  let leave = () => {}
  const listed = new Promise<void>((resolve) => {
    leave = kernel.point(connectors).subscribe(() => {
      if (listedConnector(kernel, connectorId)) resolve()
    })
  })
  await Promise.race([listed, kernel.activatePoint(connectors)])
  leave()
}

/** Those of the kit in which the wallet can connect; of a wallet that is not there yet, all. */
function offeredNamespaces(
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
