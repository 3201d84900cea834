import { createContext } from 'react'
import {
  type CaipAddress,
  type CaipNetworkId,
  connectionRestoring,
  connectionsStore,
  type Fact,
  isCaipAddress,
  type Kit,
  namespaceOf,
  networksConfigured,
  networksStore,
  type StoreDefinition,
} from '../../kernel/exports/index.ts'
import { createStore } from '../../kernel/exports/internal.ts'

/** What a server knows of a visitor: `readInitialState` of `latchkey/server` reads it from a cookie. JSON alone. */
export interface InitialState {
  readonly caipNetworkId?: CaipNetworkId | undefined
  /** Of each namespace that was connected at the last visit, one. */
  readonly accounts: readonly CaipAddress[]
}

/** What the page is first drawn with: on a server, and in a browser until it has taken over. */
export interface FirstDrawing {
  readonly stores: ReadonlyMap<StoreDefinition<any>, unknown> | undefined
  readonly nonce: string | undefined
}

export const FirstDrawingContext = /*#__PURE__*/ createContext<FirstDrawing>({
  stores: undefined,
  nonce: undefined,
})

/** The same facts as those that a kit in a browser begins with. What the kit does not list is left out. */
export function foldInitialState(
  { settings }: Kit,
  { caipNetworkId, accounts }: InitialState,
): FirstDrawing['stores'] {
  const { networks, namespaces, defaultNetwork } = settings
  const last = networks.find((network) => network.caipNetworkId === caipNetworkId)
  const active = last?.caipNetworkId ?? defaultNetwork
  const facts: readonly Fact[] = [
    networksConfigured({ networks, active }),
    ...accounts
      .filter((account) => isCaipAddress(account) && namespaces.includes(namespaceOf(account)))
      .map((remembered) =>
        connectionRestoring({
          namespace: namespaceOf(remembered),
          status: 'connecting',
          remembered,
        }),
      ),
  ]
  return new Map(
    [networksStore, connectionsStore].map((definition: StoreDefinition<any>) => {
      const store = createStore(definition)
      for (const fact of facts) store.reduce({ ...fact, seq: 0, at: 0, source: 'host' })
      return [definition, store.getSnapshot()]
    }),
  )
}
