import type { CaipNetworkId } from '../../base/caip.ts'
import type { Kernel } from '../../kernel.ts'
import type { PluginGrants } from './plugin-grants.ts'
import { connectionsStore } from '../../wallet/connections/connections-store.ts'
import { switchCancelled } from '../../wallet/networks/confirm-switch.ts'
import { networksStore } from '../../wallet/networks/networks-store.ts'
import { isRefusal } from '../../wallet/requests/refusal.ts'
import { createRefusalPause } from '../../wallet/requests/refusal-pause.ts'
import { isDeciding } from '../../wallet/views/is-deciding.ts'
import { routerStore } from '../../wallet/views/router-store.ts'
import type { NetworkService } from '../../wallet/tokens.ts'
import { switchNetworkView } from '../../wallet/views/view-refs.ts'

/**
 * Where the kit is. A switch asks the wallet, without a click of the visitor where it is not confirmed, and is
 * shown in the card. The addresses that the app reads by carry its keys: NodeRpc and NodeRest ask them. What a
 * question is answered with does not tell whether the card is open. One that the visitor left is not followed by
 * another one until the card was closed, unless the plugin may open views. Nothing moves while the visitor decides: what
 * they decide is about the network and the account that they see.
 */
export function limitNetworks(
  networks: NetworkService,
  kernel: Kernel,
  { pluginId, demand, mayOpen, isFree, afterFacts }: PluginGrants,
): NetworkService {
  const router = kernel.store(routerStore)
  const active = () => kernel.store(networksStore).getSnapshot().active
  const pause = createRefusalPause(kernel.environment.clock)
  let asked: CaipNetworkId | undefined
  router.subscribe(() => {
    const { isOpen, isInline } = router.getSnapshot()
    if (!isOpen && !isInline) asked = undefined
  })
  const isShown = (id: CaipNetworkId) =>
    router
      .getSnapshot()
      .history.some(
        ({ viewId, params }) => viewId === switchNetworkView.id && params.network === id,
      )
  /** Somebody else connects, or asks for a switch: its own question would take the place of that one. */
  const isOthersTurn = () =>
    kernel.store(connectionsStore).getSnapshot().attempt?.status === 'running' ||
    router
      .getSnapshot()
      .history.some(
        ({ viewId, openedBy }) => viewId === switchNetworkView.id && openedBy !== pluginId,
      )
  const ask = (id: CaipNetworkId) => ({
    askedBy: pluginId,
    mayAsk() {
      const isLeft = asked !== undefined && asked !== active() && !isShown(asked)
      if (!isFree() || isOthersTurn() || (isLeft && !mayOpen())) return false
      asked = id
      return true
    },
  })
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
      pause.demand(pluginId)
      await Promise.resolve()
      if (isDeciding(kernel)) throw switchCancelled()
      try {
        return await networks.switchNetwork(id, signal)
      } catch (error) {
        if (isRefusal(error)) pause.refused(pluginId)
        throw error
      }
    },
    async confirmSwitch(given) {
      const id = `${given}` as CaipNetworkId
      networks.networkOf(id)
      await Promise.resolve()
      if (id !== active()) await networks.confirmSwitch(id, ask(id))
    },
    activateNamespace(namespace) {
      demand('wallet:request', 'activates a namespace')
      afterFacts(() => {
        if (!isDeciding(kernel)) networks.activateNamespace(namespace)
      })
    },
    rpcUrls: urls,
    restUrls: urls,
    publicRpcUrls: urls,
  }
}
