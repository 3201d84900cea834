import { abortable } from '../../base/abortable.ts'
import { type CaipNetworkId, type ChainNamespace, namespaceOf } from '../../base/caip.ts'
import { createDisposableStore, type Disposable } from '../../base/disposable.ts'
import { joinedSignal } from '../../base/joined-signal.ts'
import { toErrorRecord } from '../../base/kit-error.ts'
import type { Clock } from '../../environment/environment.ts'
import type { Kernel } from '../../kernel.ts'
import type { Connector } from '../../points/wallet-points.ts'
import { createSwitchConfirmations, switchCancelled } from './confirm-switch.ts'
import type { Connection } from '../connections/connection.ts'
import { isSameLine } from '../connections/line.ts'
import { activeConnection, connectionsStore } from '../connections/connections-store.ts'
import { connectionNetworkChanged, networkSwitched, networkSwitchFailed } from '../events.ts'
import { isDeciding } from '../views/is-deciding.ts'
import { networksStore } from './networks-store.ts'
import { showSwitchRequest } from './show-switch-request.ts'
import type { SwitchNavigation } from './switch-navigation.ts'
import { beginSwitch } from './switch-under-way.ts'
import type {
  NetworkService,
  NoticeService,
  SwitchQuestionOptions,
  ViewService,
} from '../tokens.ts'

export interface NetworkSwitchingDependencies {
  readonly kernel: Pick<Kernel, 'emit' | 'on' | 'store' | 'point'>
  readonly clock: Pick<Clock, 'now'>
  readonly networkOf: NetworkService['networkOf']
  readonly views: Pick<ViewService, 'open' | 'replace'>
  readonly notices: Pick<NoticeService, 'raise'>
  readonly navigation: SwitchNavigation
  readonly connectorOf: (namespace: ChainNamespace) => Connector | undefined
}

export type NetworkSwitching = Pick<
  NetworkService,
  'requestSwitch' | 'switchNetwork' | 'confirmSwitch'
> &
  Disposable

/** How a visitor or a host gets to another network; one switch at a time, the newest counts. */
export function createNetworkSwitching(
  dependencies: NetworkSwitchingDependencies,
): NetworkSwitching {
  const { kernel, clock, networkOf, views, notices, navigation, connectorOf } = dependencies
  let running:
    | { readonly of: Connection | undefined; readonly controller: AbortController }
    | undefined

  const state = () => kernel.store(networksStore).getSnapshot()
  const connectionIn = (namespace: ChainNamespace) =>
    activeConnection(kernel.store(connectionsStore).getSnapshot(), namespace)

  const moveWallet = async (id: CaipNetworkId, end: AbortController, signal: AbortSignal) => {
    const namespace = namespaceOf(id)
    const connection = connectionIn(namespace)
    const connector = connectorOf(namespace)
    if (!connection || !connector || connection.caipNetworkId === id) return
    const answered = connector.switchNetwork(networkOf(id), signal)
    beginSwitch(kernel, clock, connection, answered)
    await abortable(answered, signal)
    // It is being ended: what it says now would be written down again.
    if (!connectorOf(namespace)) end.abort(switchCancelled())
    signal.throwIfAborted()
    if (connectionIn(namespace)?.caipNetworkId === id) return
    const { connectorId } = connection
    kernel.emit(connectionNetworkChanged({ connectorId, namespace, caipNetworkId: id }))
  }

  const store = createDisposableStore({ owner: 'wallet/network-switching' })
  const confirmations = createSwitchConfirmations(kernel)
  store.add(confirmations)
  store.add(
    kernel.store(connectionsStore).subscribe(() => {
      if (!running?.of) return
      // It was about a wallet that left or is not in use any more.
      const inUse = connectionIn(running.of.namespace)
      if (inUse && isSameLine(inUse, running.of)) return
      running.controller.abort(switchCancelled())
      navigation.left(running.of.namespace)
    }),
  )

  // What a plugin asks for waits for no end of another switch, and ends none.
  const mayAsk = ({ mayAsk }: SwitchQuestionOptions = {}) => !mayAsk || (!running && mayAsk())
  const requestSwitch: NetworkSwitching['requestSwitch'] = (target, options) => {
    if (mayAsk(options)) showSwitchRequest({ kernel, views, notices }, target, options)
  }

  return {
    requestSwitch,
    async confirmSwitch(id, options = {}) {
      if (!mayAsk(options)) throw switchCancelled()
      requestSwitch(id, { askedBy: options.askedBy, force: true })
      networkOf(id)
      if (state().active !== id) await confirmations.wait(id)
    },
    async switchNetwork(id, callerSignal) {
      try {
        networkOf(id)
      } catch (error) {
        // Beside a decision it would be about that; the error says it to the one that asks.
        if (!isDeciding(kernel)) {
          notices.raise({ code: 'NETWORK_NOT_FOUND', kind: 'danger', title: 'Network Not Found' })
        }
        throw error
      }
      running?.controller.abort(switchCancelled())
      confirmations.begun(id)
      const attempt = { of: connectionIn(namespaceOf(id)), controller: new AbortController() }
      running = attempt
      const own = attempt.controller.signal
      const signal = joinedSignal(own, callerSignal)
      const finish = navigation.begin(id)
      try {
        signal.throwIfAborted()
        await moveWallet(id, attempt.controller, signal)
        const { active } = state()
        if (active && active !== id) kernel.emit(networkSwitched({ from: active, to: id }))
        finish()
      } catch (error) {
        // A newer attempt at it may get there yet, as may one that its view begins again.
        if (own.aborted ? running === attempt : !signal.aborted) confirmations.fail(id, error)
        if (!signal.aborted) {
          kernel.emit(networkSwitchFailed({ to: id, error: toErrorRecord(error) }))
          finish(error)
        }
        throw error
      } finally {
        if (running === attempt) running = undefined
      }
    },
    dispose() {
      running?.controller.abort(switchCancelled())
      return store.dispose()
    },
  }
}
