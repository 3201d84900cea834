import type { Chain, Client, JsonRpcAccount } from 'viem'

export interface ClientState {
  readonly account: () => JsonRpcAccount | undefined
  readonly chain: () => Chain | undefined
}

/**
 * The same client of viem, which asks for its account and its chain each time, also where it is extended.
 * What viem remembers of a network it keeps by `uid`: so each network has its own.
 */
export function liveClient<C extends Client>(client: C, state: ClientState): C {
  const { extend, uid } = client
  const [id] = uid.split('@')
  return Object.defineProperties(client, {
    account: { get: state.account, enumerable: true },
    chain: { get: state.chain, enumerable: true },
    uid: { get: () => `${id}@${state.chain()?.id}`, enumerable: true },
    extend: {
      value: (actions: Parameters<typeof extend>[0]) => liveClient(extend(actions), state),
      enumerable: true,
    },
  })
}
