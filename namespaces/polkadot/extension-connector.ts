import {
  abortable,
  type CaipNetwork,
  type Clock,
  type Connection,
  type Connector,
  type ConnectorRequest,
  KitError,
  normalizeWalletError,
  type RpcError,
  rpcErrorOf,
  type RpcRequest,
  loadOnce,
} from '../../kernel/exports/index.ts'
import { failedToConnect } from '../page-wallets/failed-to-connect.ts'
import { createLatest } from '../page-wallets/latest.ts'
import { withKitErrors } from '../page-wallets/with-kit-errors.ts'
import { createWalletSession } from '../page-wallets/wallet-session.ts'
import { withinLimit } from '../page-wallets/within-limit.ts'
import {
  accountsOn,
  type AddressCodec,
  addressesOn,
  type EnabledExtension,
  type ExtensionAccount,
  parseAccounts,
} from './enabled-extension.ts'
import {
  createExtensionPermission,
  type ExtensionPermissionOptions,
} from './extension-permission.ts'
import { extensionRequests, type ExtensionState } from './extension-requests.ts'

export interface ExtensionConnectorOptions extends ExtensionPermissionOptions {
  readonly id: string
  readonly clock: Clock
}

/** With the first wallet that lets this page in. */
const loadCodec = /*#__PURE__*/ loadOnce(async (): Promise<AddressCodec> => {
  const { decodeByLibrary, encodeByLibrary } = await import('./polkadot-library.ts')
  return { decode: decodeByLibrary, encode: encodeByLibrary }
})

/**
 * An extension, by the one `enable` that was found. It has no network of its own: the connection is
 * where the kit says, with the accounts that may be used there. `enable` is the only way to it and may
 * ask the visitor, so that reconnecting calls it only after it let the page in before.
 */
export function createExtensionConnector(options: ExtensionConnectorOptions): Connector {
  const { id, extension, clock } = options
  const permission = createExtensionPermission(options)
  const session = createWalletSession<ExtensionState>({
    connectorId: id,
    namespace: 'polkadot',
    wallet: { name: extension.name },
    show: ({ network, accounts, codec }) => ({
      accounts: addressesOn(network, accounts, codec).map((address) => ({ address })),
      caipNetworkId: network.caipNetworkId,
    }),
  })

  const readAccounts = async (enabled: EnabledExtension, codec: AddressCodec) => {
    try {
      const accounts = await enabled.accounts(codec)
      if (accounts) return accounts
      throw failedToConnect('The wallet answered without a list of accounts')
    } catch (error) {
      // What does not give its accounts any more has to be enabled anew.
      permission.forget()
      throw normalizeWalletError(error)
    }
  }

  /** What there is to connect with, once the extension has let the page in. */
  const read = async (
    letIn: Promise<EnabledExtension>,
    signal: AbortSignal,
  ): Promise<Omit<ExtensionState, 'network'>> => {
    const enabled = await letIn
    // Not in the wallet's time.
    const codec = await abortable(loadCodec(), signal)
    const accounts = await withinLimit(clock, readAccounts(enabled, codec), signal)
    return { extension: enabled, codec, accounts }
  }

  const begin = (
    shown: Omit<ExtensionState, 'network'>,
    request: ConnectorRequest,
  ): readonly Connection[] => {
    const network = networkFor(shown.accounts, request)
    if (!network) return []
    return session.begin({ ...shown, network }, () =>
      watchAccounts(shown, clock, (accounts) => {
        session.change({ accounts })
        if (!session.state) permission.forget()
      }),
    )
  }

  return {
    id,
    type: 'INJECTED',
    namespaces: ['polkadot'],
    events$: session.events$,
    /** What `enable` gave, with the signer that the chain library takes; undefined before. */
    provider: () => session.state?.extension.native,

    async connect(request) {
      const { signal } = request
      signal.throwIfAborted()
      const shown = await read(abortable(permission.enable(), signal), signal)
      const connections = begin(shown, request)
      if (connections.length > 0) return connections
      throw failedToConnect(
        shown.accounts.length === 0
          ? 'The wallet gave no account'
          : 'No account of the wallet belongs to a network of this page',
      )
    },

    async reconnect(request) {
      const { signal } = request
      signal.throwIfAborted()
      if (!permission.isKnown()) return []
      return begin(await read(withinLimit(clock, permission.enable(), signal), signal), request)
    },

    async disconnect() {
      // A prompt that is still open stays: its answer serves the next attempt.
      if (!session.state) return
      session.end()
      permission.forget()
    },

    async request({ method, params, caipNetworkId }: RpcRequest, signal) {
      signal.throwIfAborted()
      const perform = extensionRequests.get(method)
      if (!perform) throw refused(4200, method)
      const { state } = session
      if (!state) throw refused(4900, notConnected)
      if (caipNetworkId !== undefined && caipNetworkId !== state.network.caipNetworkId) {
        throw refused(4901, caipNetworkId)
      }
      return abortable(withKitErrors(perform(params, state)), signal)
    },

    async switchNetwork(network, signal) {
      signal.throwIfAborted()
      if (!session.state) throw refused(4900, notConnected)
      if (accountsOn(network, session.state.accounts).length === 0) {
        throw new KitError('The wallet has no account for this network', {
          code: 'NO_ACCOUNT_ON_NETWORK',
          details: `Its accounts belong to other networks than ${network.name}`,
        })
      }
      // Every network spells the addresses in its own way.
      session.move({ network })
    },
  }
}

/** Of a burst of lists the last one counts. Returns the removal. */
function watchAccounts(
  { extension, codec }: Pick<ExtensionState, 'extension' | 'codec'>,
  clock: Clock,
  onAccounts: (accounts: readonly ExtensionAccount[]) => void,
): () => void {
  const latest = createLatest<unknown>(clock, (list) => {
    const accounts = parseAccounts(list, codec)
    if (accounts) onAccounts(accounts)
  })
  const unsubscribe = extension.subscribe(latest.push)
  return () => {
    latest.stop()
    unsubscribe()
  }
}

/** Where the visitor is, or the first network that an account can be used on. */
function networkFor(
  accounts: readonly ExtensionAccount[],
  { networks, caipNetworkId }: ConnectorRequest,
): CaipNetwork | undefined {
  const usable = networks.filter(
    (network) => network.chainNamespace === 'polkadot' && accountsOn(network, accounts).length > 0,
  )
  return usable.find((network) => network.caipNetworkId === caipNetworkId) ?? usable[0]
}

const notConnected = 'Nobody is connected to this wallet'

const refused = (rpcCode: 4200 | 4900 | 4901, details: string): RpcError =>
  rpcErrorOf(rpcCode, { details }) as RpcError
