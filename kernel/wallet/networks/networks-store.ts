import type { CaipNetworkId, ChainNamespace } from '../../base/caip.ts'
import { namespaceOf } from '../../base/caip.ts'
import { defineStore } from '../../base/store.ts'
import { activeNamespaceChanged, networksConfigured, networkSwitched } from '../events.ts'
import type { CaipNetwork } from './network.ts'

export interface NetworksState {
  /** The integrator's networks, in their order. */
  readonly requested: readonly CaipNetwork[]
  /** Where the kit is; may be a network outside the requested list when the wallet went there. */
  readonly active: CaipNetworkId | undefined
  /** The last network of each namespace. */
  readonly activeByNamespace: Readonly<Partial<Record<ChainNamespace, CaipNetworkId>>>
}

export const networksStore = /*#__PURE__*/ defineStore<NetworksState>({
  id: 'wallet/networks',
  initial: { requested: [], active: undefined, activeByNamespace: {} },
  reducers: (on) => [
    on(networksConfigured, (_, { networks, active }) => ({
      requested: networks,
      active,
      activeByNamespace: {
        ...Object.fromEntries(
          [...networks].reverse().map((network) => [network.chainNamespace, network.caipNetworkId]),
        ),
        [namespaceOf(active)]: active,
      },
    })),
    on(networkSwitched, (state, { to }) =>
      state.active === to && state.activeByNamespace[namespaceOf(to)] === to
        ? state
        : {
            ...state,
            active: to,
            activeByNamespace: { ...state.activeByNamespace, [namespaceOf(to)]: to },
          },
    ),
    on(activeNamespaceChanged, (state, { namespace }) => {
      const active = state.activeByNamespace[namespace]
      return active === undefined || active === state.active ? state : { ...state, active }
    }),
  ],
})
