import { Subject } from 'rxjs'
import {
  abortable,
  type CaipNetwork,
  type CaipNetworkId,
  type Clock,
  type Connection,
  type Connector,
  type ConnectorEvent,
  KitError,
  normalizeWalletError,
  type Page,
  type RpcError,
  rpcErrorOf,
} from '../../kernel/exports/index.ts'
import { failedToConnect } from '../page-wallets/failed-to-connect.ts'
import { createLatest } from '../page-wallets/latest.ts'
import { withinLimit } from '../page-wallets/within-limit.ts'
import { toChainInfo } from './chain-info.ts'
import { type CosmosKey, parseKey } from './keplr-key.ts'
import type { KeplrPlace } from './keplr-places.ts'
import { askKeplr } from './keplr-requests.ts'
import type { KeplrWallet } from './keplr-wallet.ts'

export interface KeplrConnectorOptions {
  readonly place: Pick<KeplrPlace, 'id' | 'name' | 'keyChangeEvent'>
  readonly wallet: KeplrWallet
  readonly window: NonNullable<Page['window']>
  readonly clock: Clock
  /** Node URLs of a network that may be told to a wallet. */
  readonly publicRpcUrls: (id: CaipNetworkId) => Promise<readonly string[]>
}

/** Where the wallet is connected, and the end of listening to it. */
interface Session {
  network: CaipNetwork
  key: CosmosKey
  readonly end: () => void
}

class ChainNotSupportedError extends KitError {
  constructor(network: CaipNetwork, cause: unknown) {
    super('Chain is not supported', {
      code: 'CHAIN_NOT_SUPPORTED',
      details: `The wallet does not know ${network.name}, or cannot be told of it`,
      cause,
    })
  }
}

const unknownChain =
  /no (?:\w+ )?chain info|(?:unknown|unsupported|invalid|unrecogni[sz]ed) chain|chain .{0,80}(?:not (?:found|supported|exist)|unknown)/i

/** Each of these wallets has its own words and no code. */
const isUnknownChain = (error: unknown): boolean =>
  error instanceof KitError &&
  (error.code === 'SWITCH_CHAIN_ERROR' || unknownChain.test(error.details ?? ''))

const referenceOf = ({ id }: CaipNetwork): string => String(id)

/**
 * A wallet in the page, by the one object that was found. Its key has another address on each
 * network with another prefix, so that switching may change the account. Wallets of this kind have no
 * network of their own: a network is one that they allowed to the page.
 */
export function createKeplrConnector(options: KeplrConnectorOptions): Connector {
  const { place, wallet, window, clock } = options
  const events = new Subject<ConnectorEvent>()
  const prompts = new Map<string, Promise<unknown>>()
  let session: Session | undefined

  /** A prompt that is still open is not repeated: its answer serves both who asked. */
  const enable = (chainIds: readonly string[], signal: AbortSignal): Promise<unknown> => {
    const id = chainIds.join(' ')
    let prompt = prompts.get(id)
    if (!prompt) {
      prompt = told(wallet.enable([...chainIds]))
      prompts.set(id, prompt)
      const forget = () => prompts.delete(id)
      prompt.then(forget, forget)
    }
    return abortable(prompt, signal)
  }

  /** Has the network allowed to the page; one that the wallet does not know is told to it first. */
  const enableNetwork = async (network: CaipNetwork, signal: AbortSignal) => {
    const chainIds = [referenceOf(network)]
    try {
      return await enable(chainIds, signal)
    } catch (error) {
      if (signal.aborted || !isUnknownChain(error)) throw error
      const info = toChainInfo(network, await options.publicRpcUrls(network.caipNetworkId))
      if (!info || !wallet.suggestChain) throw new ChainNotSupportedError(network, error)
      await abortable(told(wallet.suggestChain(info)), signal)
      return enable(chainIds, signal)
    }
  }

  const readKey = async (network: CaipNetwork, signal: AbortSignal): Promise<CosmosKey> => {
    const { name, bech32Prefix } = network
    if (bech32Prefix === undefined) throw failedToConnect(`${name} does not name its bech32Prefix`)
    const answer = await withinLimit(clock, told(wallet.getKey(referenceOf(network))), signal)
    const key = parseKey(answer, bech32Prefix)
    if (!key) throw failedToConnect(`The wallet answered without a key of ${name}`)
    return key
  }

  const end = () => {
    session?.end()
    session = undefined
  }

  const connectionOf = ({ network, key }: Session): Connection => ({
    connectorId: place.id,
    namespace: 'cosmos',
    accounts: [{ address: key.address }],
    caipNetworkId: network.caipNetworkId,
    wallet: { name: place.name },
  })

  /** The event of the wallet carries nothing: the key is read again, and the last answer counts. */
  const watchKey = (): (() => void) => {
    let reading = new AbortController()
    const latest = createLatest<undefined>(clock, () => {
      reading.abort()
      reading = new AbortController()
      void readAgain(reading.signal)
    })
    const listener = () => latest.push(undefined)
    window.addEventListener(place.keyChangeEvent, listener)
    return () => {
      window.removeEventListener(place.keyChangeEvent, listener)
      latest.stop()
      reading.abort()
    }
  }

  const readAgain = async (signal: AbortSignal): Promise<void> => {
    const current = session
    if (!current) return
    const { network } = current
    const key = await readKey(network, signal).catch(() => undefined)
    if (signal.aborted) return
    // A switch that ran meanwhile may have read its key before the change.
    if (current.network !== network) return readAgain(signal)
    if (!key) {
      // Nobody knows any more whose account it is.
      end()
      events.next({ type: 'disconnected', namespaces: ['cosmos'] })
      return
    }
    const isOther = key.address !== current.key.address
    current.key = key
    if (!isOther) return
    events.next({
      type: 'accountsChanged',
      namespace: 'cosmos',
      accounts: [{ address: key.address }],
    })
  }

  const begin = (network: CaipNetwork, key: CosmosKey): readonly Connection[] => {
    end()
    session = { network, key, end: watchKey() }
    return [connectionOf(session)]
  }

  /** The first network that the wallet allows; all at once when it knows them all. */
  const enableFirst = async (networks: readonly CaipNetwork[], signal: AbortSignal) => {
    const [first] = networks
    if (!first) throw noRequestedChain()
    try {
      await enable(networks.map(referenceOf), signal)
      return first
    } catch (error) {
      if (signal.aborted || !isUnknownChain(error)) throw error
    }
    for (const network of networks) {
      try {
        await enableNetwork(network, signal)
        return network
      } catch (error) {
        if (signal.aborted || !(error instanceof ChainNotSupportedError)) throw error
      }
    }
    throw noRequestedChain()
  }

  return {
    id: place.id,
    type: 'INJECTED',
    namespaces: ['cosmos'],
    events$: events.asObservable(),
    provider: () => wallet.native,

    async connect({ networks, caipNetworkId, signal }) {
      signal.throwIfAborted()
      const network = await enableFirst(wantedFirst(networks, caipNetworkId), signal)
      return begin(network, await readKey(network, signal))
    },

    async reconnect({ networks, caipNetworkId, signal }) {
      signal.throwIfAborted()
      const [network] = wantedFirst(networks, caipNetworkId)
      if (!network) return []
      try {
        // Not `enable`, which asks the visitor where the page is not allowed any more.
        return begin(network, await readKey(network, signal))
      } catch (error) {
        const isSilent = error instanceof KitError && error.code === 'WALLET_TIMEOUT'
        if (signal.aborted || isSilent) throw error
        return []
      }
    },

    async disconnect() {
      end()
    },

    async request({ method, params, caipNetworkId }, signal) {
      signal.throwIfAborted()
      if (!session) throw notConnected()
      const { network, key } = session
      if (caipNetworkId !== undefined && caipNetworkId !== network.caipNetworkId) {
        throw rpcErrorOf(4901, { details: caipNetworkId }) as RpcError
      }
      const chainId = referenceOf(network)
      return abortable(told(askKeplr({ wallet, method, params, chainId, key })), signal)
    },

    async switchNetwork(network, signal) {
      signal.throwIfAborted()
      if (!session) throw notConnected()
      await enableNetwork(network, signal)
      const key = await readKey(network, signal)
      if (!session) throw notConnected()
      if (session.network.caipNetworkId === network.caipNetworkId) return
      session.network = network
      session.key = key
      events.next({ type: 'connectionChanged', connection: connectionOf(session) })
    },
  }
}

/** The wallet's own errors as those of the kit. */
const told = <T>(answer: Promise<T>): Promise<T> =>
  answer.catch((error: unknown) => {
    throw normalizeWalletError(error)
  })

const wantedFirst = (
  networks: readonly CaipNetwork[],
  wanted: CaipNetworkId | undefined,
): readonly CaipNetwork[] => {
  const own = networks.filter(({ chainNamespace }) => chainNamespace === 'cosmos')
  const isWanted = ({ caipNetworkId }: CaipNetwork) => caipNetworkId === wanted
  return [...own.filter(isWanted), ...own.filter((network) => !isWanted(network))]
}

const notConnected = (): RpcError => rpcErrorOf(4900) as RpcError

const noRequestedChain = (): KitError =>
  new KitError('The connector does not support any of the requested chains', {
    code: 'CONNECTOR_CHAINS_NOT_SUPPORTED',
  })
