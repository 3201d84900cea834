import { Subject } from 'rxjs'
import {
  abortable,
  type BitcoinAccountType,
  type CaipNetworkId,
  type Clock,
  type Connection,
  type Connector,
  type ConnectorEvent,
  type ConnectorRequest,
  type ConnectorType,
  KitError,
  normalizeWalletError,
  type RpcError,
  rpcErrorOf,
  type WalletInfo,
} from '../../kernel/exports/index.ts'
import { failedToConnect } from '../page-wallets/failed-to-connect.ts'
import { createLatest } from '../page-wallets/latest.ts'
import { readField } from '../page-wallets/read-field.ts'
import { withinLimit } from '../page-wallets/within-limit.ts'
import type { BitcoinDialect, NamedAccount } from './dialect.ts'
import { networkOf, toNetworkId } from './networks.ts'
import { walletMethods } from './wallet-methods.ts'
import { parseState, toAccounts, type WalletState } from './wallet-state.ts'

export interface BitcoinConnectorOptions {
  readonly id: string
  readonly type: ConnectorType
  readonly wallet: WalletInfo
  readonly dialect: BitcoinDialect
  /** The type of the account to use when a wallet has several. */
  readonly firstType: BitcoinAccountType
  readonly clock: Clock
}

export interface BitcoinConnector extends Connector {
  /** Listens no more and says nothing to the wallet, which goes on knowing the page. */
  dispose(): void
}

/** What the wallet said last, and the end of it. */
interface Session {
  state: WalletState
  /** Counts the readings, so that a late one is known. */
  turn: number
  isSwitching: boolean
  readonly controller: AbortController
}

/** A wallet may say yes before it has moved. */
const arrivalMs = 1_000

/** A Bitcoin wallet in the page, in whichever dialect, by the one object that was found. */
export function createBitcoinConnector(options: BitcoinConnectorOptions): BitcoinConnector {
  const { id, type, wallet, dialect, firstType, clock } = options
  const events = new Subject<ConnectorEvent>()
  let prompt: Promise<readonly NamedAccount[] | undefined> | undefined
  let session: Session | undefined

  /** A prompt that is still open is not repeated: its answer serves this question. */
  const askToConnect = (signal: AbortSignal) => {
    prompt ??= dialect.connect().finally(() => {
      prompt = undefined
    })
    return abortable(prompt, signal)
  }

  /** What the wallet shows, completed by what it tells of its network and its key. */
  const complete = async (
    accounts: readonly NamedAccount[] | undefined,
    networks: readonly CaipNetworkId[],
    signal: AbortSignal,
  ): Promise<WalletState | undefined> => {
    if (accounts?.length === 0) return undefined
    const ask = async (answer: Promise<unknown> | undefined) =>
      answer && withinLimit(clock, answer, signal)
    const [network, publicKey] = await Promise.all([
      ask(accounts && dialect.readNetwork?.()),
      // A wallet that keeps its key to itself can still sign.
      ask(accounts && dialect.readPublicKey?.()).catch(() => undefined),
    ])
    signal.throwIfAborted()
    return parseState({ accounts, network, publicKey }, { networks, firstType })
  }
  const recall = async (networks: readonly CaipNetworkId[], signal: AbortSignal) =>
    complete(await withinLimit(clock, dialect.recall(), signal), networks, signal)

  const end = () => {
    session?.controller.abort(new KitError('The wallet was disconnected', { code: 'DISCONNECTED' }))
    session = undefined
  }

  const endByWallet = () => {
    end()
    events.next({ type: 'disconnected', namespaces: ['bip122'] })
  }

  const adopt = (state: WalletState) => {
    if (!session) return
    const before = session.state
    session.state = state
    if (state.network !== before.network) {
      const caipNetworkId = toNetworkId(state.network)
      events.next({ type: 'networkChanged', namespace: 'bip122', caipNetworkId })
    }
    const accounts = toAccounts(state)
    if (JSON.stringify(accounts) !== JSON.stringify(toAccounts(before))) {
      events.next({ type: 'accountsChanged', namespace: 'bip122', accounts })
    }
  }

  /** Events say that something changed; what, the wallet is asked. One that cannot say it has left. */
  const refresh = async (own: Session) => {
    // A switch reads for itself when it is over.
    if (own.isSwitching) return
    const turn = (own.turn += 1)
    const isStale = () => session !== own || own.turn !== turn
    const { signal } = own.controller
    const read = () => recall([toNetworkId(own.state.network)], signal)
    const state = await read()
      .catch(async (error: unknown) => {
        // One that has moved by half shows addresses of where it was.
        if (readField(error, 'code') !== 'CONNECT_FAILED') throw error
        await clock.delay(arrivalMs, signal)
        return isStale() ? undefined : read()
      })
      .catch(() => undefined)
    if (isStale()) return
    if (state) adopt(state)
    else endByWallet()
  }
  const follow = (own: Session) => {
    const changes = createLatest<undefined>(clock, () => void refresh(own))
    const remove = dialect.listen(() => changes.push(undefined))
    own.controller.signal.addEventListener('abort', () => {
      remove()
      changes.stop()
    })
  }

  const begin = (state: WalletState): readonly Connection[] => {
    end()
    session = { state, turn: 0, isSwitching: false, controller: new AbortController() }
    follow(session)
    return [
      {
        connectorId: id,
        namespace: 'bip122',
        accounts: toAccounts(state),
        caipNetworkId: toNetworkId(state.network),
        wallet,
      },
    ]
  }

  return {
    id,
    type,
    namespaces: ['bip122'],
    events$: events.asObservable(),
    provider: () => dialect.native,

    async connect(request) {
      const { signal } = request
      signal.throwIfAborted()
      try {
        const accounts = await askToConnect(signal)
        const state = await complete(accounts, preferred(request), signal)
        if (!state) throw failedToConnect('The wallet gave no account')
        return begin(state)
      } catch (error) {
        throw signal.aborted ? signal.reason : normalizeWalletError(error)
      }
    },

    async reconnect(request) {
      const { signal } = request
      signal.throwIfAborted()
      try {
        const state = await recall(preferred(request), signal)
        return state ? begin(state) : []
      } catch (error) {
        throw signal.aborted ? signal.reason : normalizeWalletError(error)
      }
    },

    async disconnect() {
      const isConnected = session !== undefined
      end()
      // In the background: how the wallet takes it changes nothing here.
      if (isConnected) dialect.end?.().catch(() => {})
    },

    dispose: end,

    async request({ method, params, caipNetworkId }, outer) {
      outer.throwIfAborted()
      if (!session) throw rpcErrorOf(4900) as RpcError
      const { state, controller } = session
      if (!Object.hasOwn(walletMethods, method)) {
        throw rpcErrorOf(4200, { details: method }) as RpcError
      }
      if (caipNetworkId !== undefined && caipNetworkId !== toNetworkId(state.network)) {
        throw rpcErrorOf(4901, { details: `The wallet is on ${state.network}` }) as RpcError
      }
      const signal = AbortSignal.any([outer, controller.signal])
      try {
        return await abortable(walletMethods[method]!(params, { dialect, state }), signal)
      } catch (error) {
        throw signal.aborted ? signal.reason : normalizeWalletError(error)
      }
    },

    async switchNetwork({ caipNetworkId }, signal) {
      signal.throwIfAborted()
      if (!session) throw rpcErrorOf(4900) as RpcError
      if (toNetworkId(session.state.network) === caipNetworkId) return
      const target = networkOf(caipNetworkId)
      if (!target || !dialect.switchNetwork) {
        throw new KitError('Chain is not supported', {
          code: 'CHAIN_NOT_SUPPORTED',
          details: target ? 'The wallet offers no way to switch' : `${caipNetworkId} is unknown`,
        })
      }
      const own = session
      const here = [caipNetworkId]
      const ended = AbortSignal.any([signal, own.controller.signal])
      const read = async () => {
        try {
          const state = await recall(here, ended)
          // What the wallet allowed may hold for the network it came from alone.
          return state ?? (await complete(await askToConnect(ended), here, ended))
        } catch (error) {
          // One that has moved by half is nowhere yet.
          if (readField(error, 'code') === 'CONNECT_FAILED') return undefined
          throw error
        }
      }
      own.isSwitching = true
      own.turn += 1
      try {
        await abortable(dialect.switchNetwork(target), ended)
        // A wallet's word proves nothing.
        let state = await read()
        if (state?.network !== target) {
          await clock.delay(arrivalMs, ended)
          state = await read()
        }
        if (state?.network !== target) {
          throw new KitError('The wallet did not switch the network', {
            code: 'NETWORK_NOT_SWITCHED',
          })
        }
        adopt(state)
      } catch (error) {
        own.isSwitching = false
        if (session === own) void refresh(own)
        throw ended.aborted ? ended.reason : normalizeWalletError(error)
      } finally {
        own.isSwitching = false
      }
    },
  }
}

/** Where the visitor is, then all that were asked for. */
const preferred = ({ caipNetworkId, networks }: ConnectorRequest): readonly CaipNetworkId[] => [
  ...(caipNetworkId ? [caipNetworkId] : []),
  ...networks.map((network) => network.caipNetworkId),
]
