import { type ChainNamespace, namespaceOf, parseChainNamespace } from '../base/caip.ts'
import { createDisposableStore, type Disposable } from '../base/disposable.ts'
import { KitError, toErrorRecord } from '../base/kit-error.ts'
import { connectors } from '../points/wallet-points.ts'
import {
  connectWallet,
  type ConnectWalletDependencies,
  offeredNamespaces,
} from './connect-wallet.ts'
import type { Connection } from './connection.ts'
import {
  connectCancelled,
  connectorNotFound,
  failedToConnect,
  modalWasClosed,
} from './connection-errors.ts'
import type { Line } from './connection-memory.ts'
import { connectionFailed, connectionStarted, modalClosed } from './events.ts'
import { listedConnector } from './find-connector.ts'
import { networksStore } from './networks-store.ts'
import { addRecentWallet } from './recent-wallets.ts'
import { routerStore } from './router-store.ts'
import type { ConnectOptions } from './tokens.ts'

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
export function createConnectAttempts(dependencies: ConnectWalletDependencies): ConnectAttempts {
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
      const connections = await connectWallet(dependencies, {
        connectorId: attempt.connectorId,
        namespace: attempt.namespace,
        signal: attempt.controller.signal,
        onAnswer() {
          running = undefined
        },
      })
      if (options.wallet) addRecentWallet(storage, options.wallet)
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
