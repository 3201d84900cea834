import { type CaipNetworkId, parseChainNamespace } from '../../base/caip.ts'
import type { Kernel } from '../../kernel.ts'
import { abortable } from '../../base/abortable.ts'
import type { PluginAsker } from './plugin-asker.ts'
import type { PluginGrants } from './plugin-grants.ts'
import { connectionsStore, listConnections } from '../../wallet/connections/connections-store.ts'
import { switchCancelled } from '../../wallet/networks/confirm-switch.ts'
import { switchUnderWay } from '../../wallet/networks/when-switched.ts'
import { isWalletAsked } from '../../wallet/requests/open-requests.ts'
import { networksStore } from '../../wallet/networks/networks-store.ts'
import { isDeciding } from '../../wallet/views/is-deciding.ts'
import { isSwitchQuestion } from '../../points/reserved-views.ts'
import { routerStore } from '../../wallet/views/router-store.ts'
import { KitSettings } from '../../wallet/settings.ts'
import { SignInService } from '../../wallet/sign-in.ts'
import type { NetworkService } from '../../wallet/tokens.ts'

/**
 * Where the kit is. A switch asks the wallet, without a click of the visitor where it is not confirmed, and is
 * shown in the card. The addresses that the app reads by carry its keys: NodeRpc and NodeRest ask them. What a
 * question is answered with does not tell whether the card is open. Where the app switches no network, a plugin neither asks for
 * it nor does it. A question that the visitor left is a no to its vendor, and is not followed by another one of its plugin until
 * the card was closed, unless that may open views. Nothing moves while the visitor decides: what
 * they decide is about the network and the account that they see.
 */
export function limitNetworks(
  networks: NetworkService,
  kernel: Kernel,
  { pluginId, demand, mayOpen, isFree, afterFacts }: PluginGrants,
  asker: PluginAsker,
): NetworkService {
  const router = kernel.store(routerStore)
  const active = () => kernel.store(networksStore).getSnapshot().active
  let asked: CaipNetworkId | undefined
  let wasShown = false
  const isFixed = () => kernel.find(KitSettings)?.enableNetworkSwitch === false
  const questions = () =>
    router.getSnapshot().history.filter(({ viewId }) => isSwitchQuestion(viewId))
  const isShown = (id: CaipNetworkId) =>
    questions().some(({ openedBy, params }) => openedBy === pluginId && params.network === id)
  router.subscribe(() => {
    const wasBefore = wasShown
    wasShown = asked !== undefined && isShown(asked)
    // However the visitor leaves it, that is a no.
    if (wasBefore && !wasShown && asked !== active()) asker.refused()
    const { isOpen, isInline } = router.getSnapshot()
    if (!isOpen && !isInline) asked = undefined
  })
  /** Somebody else connects, or asks for a switch: its own question would take the place of that one. */
  const isOthersTurn = () =>
    kernel.store(connectionsStore).getSnapshot().attempt?.status === 'running' ||
    questions().some(({ openedBy }) => openedBy !== pluginId)
  /** A wallet is asked for one thing at a time: what it does is about the network that the visitor saw. */
  const isBusy = () =>
    questions().length > 0 ||
    isWalletAsked(kernel) ||
    switchUnderWay(kernel, kernel.environment.clock) !== undefined
  const ask = (id: CaipNetworkId) => ({
    askedBy: pluginId,
    mayAsk() {
      const isLeft = asked !== undefined && asked !== active() && !isShown(asked)
      if (isFixed()) return false
      if (!asker.isHeard() || !isFree() || isOthersTurn() || (isLeft && !mayOpen())) return false
      asked = id
      wasShown = isShown(id)
      return true
    },
  })
  const told = (error: unknown): never => {
    throw asker.heard(error)
  }
  const urls = async (id: CaipNetworkId) => networks.networkOf(id).rpcUrls.default.http
  return {
    ...networks,
    requestSwitch(given) {
      const id = `${given}` as CaipNetworkId
      networks.networkOf(id)
      afterFacts(() => networks.requestSwitch(id, { force: true, ...ask(id) }))
    },
    async switchNetwork(id, signal) {
      demand('wallet:request', 'switches the network of a wallet')
      // Of one that is not there the kit raises an alert.
      networks.networkOf(id)
      await asker.ask(async (hold) => {
        await Promise.resolve()
        // Where it is already nothing is asked, and nothing told of what else goes on.
        if (id === active()) return
        if (isFixed() || isDeciding(kernel) || isOthersTurn() || isBusy()) throw switchCancelled()
        signal?.throwIfAborted()
        // A wallet that was asked stays asked: what is left here is still before the visitor.
        const switching = networks.switchNetwork(id).catch(told)
        hold(switching)
        await (signal ? abortable(switching, signal) : switching)
      }, signal)
    },
    async confirmSwitch(given) {
      const id = `${given}` as CaipNetworkId
      networks.networkOf(id)
      await Promise.resolve()
      if (id === active()) return
      await asker.ask(() => networks.confirmSwitch(id, ask(id)).catch(told))
    },
    activateNamespace(namespace) {
      demand('wallet:request', 'activates a namespace')
      // Nor does the app move otherwise where nobody switches.
      if (kernel.find(KitSettings)?.enableNetworkSwitch === false) return
      const parsed = parseChainNamespace(namespace)
      const move = () => {
        if (!isFixed() && !isDeciding(kernel)) networks.activateNamespace(parsed)
      }
      afterFacts(() => {
        if (listConnections(kernel.store(connectionsStore).getSnapshot()).length === 0) move()
        else void afterSignIn(kernel, () => kernel.guard(pluginId, 'activates a namespace', move))
      })
    },
    rpcUrls: urls,
    restUrls: urls,
    publicRpcUrls: urls,
    independentRpcUrls: urls,
  }
}

/**
 * Which account signs in is the active one: it is not taken out of the question, neither before that is asked nor while it is.
 * A sign-in begins with a connection, and what it follows it follows at the end of the facts.
 */
async function afterSignIn(kernel: Kernel, move: () => void): Promise<void> {
  const signIn = await kernel.service(SignInService).catch(() => undefined)
  if (!signIn || signIn.state.getSnapshot().status === 'idle') move()
}
