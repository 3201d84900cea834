import { vendorOf } from '../kit-names.ts'
import { drawsView } from '../draws-view.ts'
import { ownSignal } from '../membrane/own-signal.ts'
import { abortable } from '../../base/abortable.ts'
import { errorsWithoutKeys } from './errors-without-keys.ts'
import type { PluginGrants } from './plugin-grants.ts'
import type { NamespaceAdapter } from '../../points/wallet-points.ts'
import { toErrorRecord } from '../../base/kit-error.ts'
import type { Kernel } from '../../kernel.ts'
import {
  connectCancelled,
  regionRestricted,
  termsNotAccepted,
} from '../../wallet/connections/connection-errors.ts'
import { connectionsStore, listConnections } from '../../wallet/connections/connections-store.ts'
import { isQuestion } from '../../points/reserved-views.ts'
import { hasManyWallets } from '../../wallet/connections/many-wallets.ts'
import { lacksConsent } from '../../wallet/connections/terms.ts'
import { isRestricted } from '../../wallet/connections/restricted-time-zones.ts'
import { isRefusal } from '../../wallet/requests/refusal.ts'
import { refusalPauseOf } from '../../wallet/requests/refusal-pause.ts'
import { routerStore } from '../../wallet/views/router-store.ts'
import { SignInService } from '../../wallet/sign-in.ts'
import { KitSettings } from '../../wallet/settings.ts'
import type { ConnectionService } from '../../wallet/tokens.ts'

/**
 * Who is connected, to read. Connecting and ending ask a wallet or take the account away, so that they need
 * a permission of their own. A connector would ask the wallet around every policy. Which wallets were
 * used the kit remembers by itself: a listing carries links, which the visitor would follow. None of it raises an alert.
 * Once the visitor said no, nothing is connected for a while. A wallet that knows the page connects as it is asked again, so that
 * this is an attempt like any other. What the visitor, the app or another plugin connects is theirs to end: meanwhile, and while the
 * visitor decides something or logs in, nothing else is connected or ended.
 */
export function limitConnections(
  connections: ConnectionService,
  kernel: Kernel,
  { pluginId, demand, afterFacts }: PluginGrants,
): ConnectionService {
  /** What the kit says of what is not to be had here it says to the app and to the visitor, and for no plugin. */
  const hasMany = () => hasManyWallets(kernel)
  const adapters = new WeakMap<NamespaceAdapter, NamespaceAdapter>()
  const pause = refusalPauseOf(kernel.environment.clock, vendorOf(pluginId))
  const demandConnect = () =>
    demand('wallet:connect', 'connects wallets, ends connections or changes what is remembered')
  /** Its own attempts that are under way, by their wallets. */
  const own = new Map<AbortController, string>()
  const router = kernel.store(routerStore)
  /** The view of a question that neither the plugin led to nor draws: of a wallet, a login, a review. */
  const questionOfOthers = () => {
    const top = router.getSnapshot().history.at(-1)
    const isOwn = top?.openedBy === pluginId || drawsView(kernel, pluginId, top?.viewId)
    return isQuestion(top?.viewId) && !isOwn ? top : undefined
  }
  // An answer that comes late would be that of what the visitor does by then. The wallet that they chose as well is asked for both.
  router.subscribe(() => {
    const question = own.size > 0 ? questionOfOthers() : undefined
    if (!question) return
    const { connectorId, connectorIds } = question.params
    // Another plugin may have led there, by whatever it gave.
    const chosen: readonly unknown[] = Array.isArray(connectorIds) ? connectorIds : [connectorId]
    for (const [attempt, asked] of own) {
      if (!chosen.includes(asked)) attempt.abort(connectCancelled())
    }
  })
  const isOthersTurn = () =>
    questionOfOthers() !== undefined ||
    (own.size === 0 && kernel.store(connectionsStore).getSnapshot().attempt?.status === 'running')
  const demandTurn = () => {
    demandConnect()
    if (isOthersTurn()) throw connectCancelled()
  }
  const demandNoSignIn = async () => {
    if (await isSigningIn(kernel, afterFacts)) throw connectCancelled()
    demandTurn()
  }
  const demandAttempt = () => {
    demandTurn()
    const settings = kernel.find(KitSettings)
    if (settings && isRestricted(settings, kernel.environment.page)) throw regionRestricted()
    if (settings && lacksConsent(kernel, settings)) throw termsNotAccepted()
    pause.demand()
  }
  return {
    ...connections,
    connectorOf: () => undefined,
    async adapterOf(namespace) {
      const adapter = await connections.adapterOf(namespace)
      const known = adapters.get(adapter) ?? errorsWithoutKeys(adapter, kernel)
      adapters.set(adapter, known)
      return known
    },
    list: async () => (hasMany() ? connections.list() : []),
    async connect({ connectorId, namespace, signal }) {
      demandAttempt()
      await demandNoSignIn()
      const attempt = new AbortController()
      // The wallet was asked all the same: what the visitor answers there is told to nothing.
      const leave = () => {
        pause.refused()
        // The attempt may be the visitor's by now.
        if (!questionOfOthers()) attempt.abort(connectCancelled())
      }
      // That it was ended is said, and not in which words.
      const ended = signal && ownSignal(signal, connectCancelled)
      if (ended?.aborted) throw connectCancelled()
      ended?.addEventListener('abort', leave, { once: true })
      own.set(attempt, connectorId)
      const asking = connections.connect({ connectorId, namespace, signal: attempt.signal })
      try {
        return await (ended ? abortable(asking, ended) : asking)
      } catch (error) {
        // One that another attempt ended is no answer of the visitor.
        if (isRefusal(error) && toErrorRecord(error).code !== connectCancelled().code) {
          pause.refused()
        }
        throw error
      } finally {
        ended?.removeEventListener('abort', leave)
        own.delete(attempt)
      }
    },
    async reconnect(options) {
      demandAttempt()
      return connections.reconnect(options)
    },
    async disconnect(namespace) {
      demandTurn()
      return connections.disconnect(namespace)
    },
    async switchTo(connection) {
      demandTurn()
      await demandNoSignIn()
      if (hasMany()) await connections.switchTo(connection)
    },
    async remove(connection) {
      demandTurn()
      if (hasMany()) await connections.remove(connection)
    },
    cancel() {
      demandConnect()
      if (isOthersTurn()) return
      if (own.size > 0) pause.refused()
      connections.cancel()
    },
    forgetWallet(walletId) {
      demandConnect()
      connections.forgetWallet(walletId)
    },
  }
}

/**
 * Which account signs in is the one that was connected: it is not replaced before that is asked, nor while it is. A sign-in begins at
 * the end of the facts.
 */
async function isSigningIn(
  kernel: Kernel,
  afterFacts: PluginGrants['afterFacts'],
): Promise<boolean> {
  if (listConnections(kernel.store(connectionsStore).getSnapshot()).length === 0) return false
  await new Promise<void>((resolve) => afterFacts(resolve))
  const signIn = await kernel.service(SignInService).catch(() => undefined)
  return signIn !== undefined && signIn.state.getSnapshot().status !== 'idle'
}
