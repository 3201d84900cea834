import { Subject } from 'rxjs'
import type { Connection, ConnectorEvent, Stream } from '../../kernel/exports/index.ts'

/** The connection of one wallet, and what the kit is told of it. `State` is what the wallet said last. */
export interface WalletSession<State extends object> {
  readonly events$: Stream<ConnectorEvent>
  /** Undefined while nobody is connected. */
  readonly state: State | undefined
  /** Connects, in the place of whoever was. `watch` begins to listen to the wallet, and returns the end of it. */
  begin(state: State, watch: () => () => void): readonly Connection[]
  /** The wallet said something else. One without an account has left. */
  change(part: Partial<State>): void
  /** Another network and the addresses of it, told at once. */
  move(part: Partial<State>): void
  interrupt(): void
  resume(): void
  /** Because the kit wants it: it is told nothing. */
  end(): void
  endByWallet(): void
}

export interface WalletSessionOptions<State>
  extends Pick<Connection, 'connectorId' | 'namespace' | 'wallet'> {
  readonly show: (state: State) => Pick<Connection, 'accounts' | 'caipNetworkId'>
}

export function createWalletSession<State extends object>({
  show,
  ...wallet
}: WalletSessionOptions<State>): WalletSession<State> {
  const { namespace } = wallet
  const events = new Subject<ConnectorEvent>()
  let current: { state: State; stop: () => void } | undefined

  const describe = (state: State): Connection => ({ ...wallet, ...show(state) })
  const end = () => {
    current?.stop()
    current = undefined
  }
  const endByWallet = () => {
    end()
    events.next({ type: 'disconnected', namespaces: [namespace] })
  }

  return {
    events$: events.asObservable(),
    get state() {
      return current?.state
    },
    begin(state, watch) {
      end()
      current = { state, stop: watch() }
      return [describe(state)]
    },
    change(part) {
      if (!current) return
      const before = show(current.state)
      current.state = { ...current.state, ...part }
      const { accounts, caipNetworkId } = show(current.state)
      if (accounts.length === 0) return endByWallet()
      if (caipNetworkId !== before.caipNetworkId) {
        events.next({ type: 'networkChanged', namespace, caipNetworkId })
      }
      if (JSON.stringify(accounts) !== JSON.stringify(before.accounts)) {
        events.next({ type: 'accountsChanged', namespace, accounts })
      }
    },
    move(part) {
      if (!current) return
      current.state = { ...current.state, ...part }
      events.next({ type: 'connectionChanged', connection: describe(current.state) })
    },
    interrupt: () => events.next({ type: 'interrupted', namespace }),
    resume: () => events.next({ type: 'resumed', namespace }),
    end,
    endByWallet,
  }
}
