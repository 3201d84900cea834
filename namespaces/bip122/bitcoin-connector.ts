import {
  abortable,
  type CaipNetworkId,
  type Connection,
  type Connector,
  type ConnectorRequest,
  type ConnectorType,
  KitError,
  type RpcError,
  rpcErrorOf,
  type WalletInfo,
} from '../../kernel/exports/index.ts'
import { failedToConnect } from '../page-wallets/failed-to-connect.ts'
import { withKitErrors } from '../page-wallets/with-kit-errors.ts'
import { createWalletSession } from '../page-wallets/wallet-session.ts'
import { networkOf, toNetworkId } from './networks.ts'
import { switchNetwork } from './switch-network.ts'
import { followWallet, type WalletFollower } from './wallet-follower.ts'
import { walletMethods } from './wallet-methods.ts'
import { createWalletReader, type WalletReaderOptions } from './wallet-reader.ts'
import { toAccounts, type WalletState } from './wallet-state.ts'

export interface BitcoinConnectorOptions extends WalletReaderOptions {
  readonly id: string
  readonly type: ConnectorType
  readonly wallet: WalletInfo
}

export interface BitcoinConnector extends Connector {
  /** Listens no more and says nothing to the wallet, which goes on knowing the page. */
  dispose(): void
}

/** A Bitcoin wallet in the page, in whichever dialect, by the one object that was found. */
export function createBitcoinConnector(options: BitcoinConnectorOptions): BitcoinConnector {
  const { id, type, wallet, dialect, clock } = options
  const reader = createWalletReader(options)
  const session = createWalletSession<WalletState>({
    connectorId: id,
    namespace: 'bip122',
    wallet,
    show: (state) => ({
      accounts: toAccounts(state),
      caipNetworkId: toNetworkId(state.network),
    }),
  })
  /** Of the session. */
  let follower: WalletFollower | undefined

  const begin = (state: WalletState): readonly Connection[] =>
    session.begin(state, () => {
      follower = followWallet({
        dialect,
        clock,
        read: (signal) => reader.recall([toNetworkId((session.state ?? state).network)], signal),
        onState: session.change,
        onGone: session.endByWallet,
      })
      return follower.stop
    })

  const connected = () => {
    if (session.state && follower) return { state: session.state, follower }
    throw rpcErrorOf(4900) as RpcError
  }

  return {
    id,
    type,
    namespaces: ['bip122'],
    events$: session.events$,
    provider: () => dialect.native,

    async connect(request) {
      const { signal } = request
      signal.throwIfAborted()
      const state = await withKitErrors(reader.ask(preferred(request), signal), signal)
      if (!state) throw failedToConnect('The wallet gave no account')
      return begin(state)
    },

    async reconnect(request) {
      const { signal } = request
      signal.throwIfAborted()
      const state = await withKitErrors(reader.recall(preferred(request), signal), signal)
      return state ? begin(state) : []
    },

    async disconnect() {
      const isConnected = session.state !== undefined
      session.end()
      // In the background: how the wallet takes it changes nothing here.
      if (isConnected) dialect.end?.().catch(() => {})
    },

    dispose: session.end,

    async request({ method, params, caipNetworkId }, outer) {
      outer.throwIfAborted()
      const {
        state,
        follower: { ended },
      } = connected()
      if (!Object.hasOwn(walletMethods, method)) {
        throw rpcErrorOf(4200, { details: method }) as RpcError
      }
      if (caipNetworkId !== undefined && caipNetworkId !== toNetworkId(state.network)) {
        throw rpcErrorOf(4901, { details: `The wallet is on ${state.network}` }) as RpcError
      }
      const signal = AbortSignal.any([outer, ended])
      const answer = walletMethods[method]!(params, { dialect, state })
      return withKitErrors(abortable(answer, signal), signal)
    },

    async switchNetwork({ caipNetworkId }, outer) {
      outer.throwIfAborted()
      const { state, follower: own } = connected()
      if (toNetworkId(state.network) === caipNetworkId) return
      const target = networkOf(caipNetworkId)
      const move = dialect.switchNetwork
      if (!target || !move) {
        throw new KitError('Chain is not supported', {
          code: 'CHAIN_NOT_SUPPORTED',
          details: target ? 'The wallet offers no way to switch' : `${caipNetworkId} is unknown`,
        })
      }
      const signal = AbortSignal.any([outer, own.ended])
      const go = () => switchNetwork({ target, move, reader, clock, signal })
      await withKitErrors(own.duringSwitch(go), signal)
    },
  }
}

/** Where the visitor is, then all that were asked for. */
const preferred = ({ caipNetworkId, networks }: ConnectorRequest): readonly CaipNetworkId[] => [
  ...(caipNetworkId ? [caipNetworkId] : []),
  ...networks.map((network) => network.caipNetworkId),
]
