import {
  abortable,
  type CaipNetwork,
  type CaipNetworkId,
  type Clock,
  type Connector,
  KitError,
  type Page,
  type RpcError,
  rpcErrorOf,
} from '../../kernel/exports/index.ts'
import { failedToConnect } from '../page-wallets/failed-to-connect.ts'
import { createLatest } from '../page-wallets/latest.ts'
import { withKitErrors } from '../page-wallets/with-kit-errors.ts'
import { createWalletSession } from '../page-wallets/wallet-session.ts'
import { withinLimit } from '../page-wallets/within-limit.ts'
import { referenceOf } from './chain-info.ts'
import { type CosmosKey, parseKey } from './keplr-key.ts'
import { createKeplrPermission, type KeplrPermissionOptions } from './keplr-permission.ts'
import type { KeplrPlace } from './keplr-places.ts'
import { askKeplr } from './keplr-requests.ts'

export interface KeplrConnectorOptions extends KeplrPermissionOptions {
  readonly place: Pick<KeplrPlace, 'id' | 'name' | 'keyChangeEvent'>
  readonly window: NonNullable<Page['window']>
  readonly clock: Clock
}

/** Where the wallet is connected. */
interface KeplrState {
  readonly network: CaipNetwork
  readonly key: CosmosKey
}

/**
 * A wallet in the page, by the one object that was found. Its key has another address on each
 * network with another prefix, so that switching may change the account. Wallets of this kind have no
 * network of their own: a network is one that they allowed to the page.
 */
export function createKeplrConnector(options: KeplrConnectorOptions): Connector {
  const { place, wallet, window, clock } = options
  const permission = createKeplrPermission(options)
  const session = createWalletSession<KeplrState>({
    connectorId: place.id,
    namespace: 'cosmos',
    wallet: { name: place.name },
    show: ({ network, key }) => ({
      accounts: [{ address: key.address }],
      caipNetworkId: network.caipNetworkId,
    }),
  })

  const readKey = async (network: CaipNetwork, signal: AbortSignal): Promise<CosmosKey> => {
    const { name, bech32Prefix } = network
    if (bech32Prefix === undefined) throw failedToConnect(`${name} does not name its bech32Prefix`)
    const answer = await withinLimit(
      clock,
      withKitErrors(wallet.getKey(referenceOf(network))),
      signal,
    )
    const key = parseKey(answer, bech32Prefix)
    if (!key) throw failedToConnect(`The wallet answered without a key of ${name}`)
    return key
  }

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
    if (!session.state) return
    const { network } = session.state
    const key = await readKey(network, signal).catch(() => undefined)
    if (signal.aborted) return
    // A switch that ran meanwhile may have read its key before the change.
    if (session.state.network !== network) return readAgain(signal)
    if (key) session.change({ key })
    // Nobody knows any more whose account it is.
    else session.endByWallet()
  }

  return {
    id: place.id,
    type: 'INJECTED',
    namespaces: ['cosmos'],
    events$: session.events$,
    provider: () => wallet.native,

    async connect({ networks, caipNetworkId, signal }) {
      signal.throwIfAborted()
      const network = await permission.allowFirst(wantedFirst(networks, caipNetworkId), signal)
      return session.begin({ network, key: await readKey(network, signal) }, watchKey)
    },

    async reconnect({ networks, caipNetworkId, signal }) {
      signal.throwIfAborted()
      const [network] = wantedFirst(networks, caipNetworkId)
      if (!network) return []
      try {
        // Not `enable`, which asks the visitor where the page is not allowed any more.
        return session.begin({ network, key: await readKey(network, signal) }, watchKey)
      } catch (error) {
        const isSilent = error instanceof KitError && error.code === 'WALLET_TIMEOUT'
        if (signal.aborted || isSilent) throw error
        return []
      }
    },

    async disconnect() {
      session.end()
    },

    async request({ method, params, caipNetworkId }, signal) {
      signal.throwIfAborted()
      if (!session.state) throw notConnected()
      const { network, key } = session.state
      if (caipNetworkId !== undefined && caipNetworkId !== network.caipNetworkId) {
        throw rpcErrorOf(4901, { details: caipNetworkId }) as RpcError
      }
      const chainId = referenceOf(network)
      return abortable(withKitErrors(askKeplr({ wallet, method, params, chainId, key })), signal)
    },

    async switchNetwork(network, signal) {
      signal.throwIfAborted()
      if (!session.state) throw notConnected()
      await permission.allow(network, signal)
      const key = await readKey(network, signal)
      if (!session.state) throw notConnected()
      if (session.state.network.caipNetworkId !== network.caipNetworkId) {
        session.move({ network, key })
      }
    },
  }
}

const wantedFirst = (
  networks: readonly CaipNetwork[],
  wanted: CaipNetworkId | undefined,
): readonly CaipNetwork[] => {
  const own = networks.filter(({ chainNamespace }) => chainNamespace === 'cosmos')
  const isWanted = ({ caipNetworkId }: CaipNetwork) => caipNetworkId === wanted
  return [...own.filter(isWanted), ...own.filter((network) => !isWanted(network))]
}

const notConnected = (): RpcError => rpcErrorOf(4900) as RpcError
