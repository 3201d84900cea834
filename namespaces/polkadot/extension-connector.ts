import { hex } from '@scure/base'
import { Subject } from 'rxjs'
import {
  abortable,
  type CaipNetwork,
  type Clock,
  type Connection,
  type Connector,
  type ConnectorEvent,
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
import { readField } from '../page-wallets/read-field.ts'
import { withinLimit } from '../page-wallets/within-limit.ts'
import {
  accountsOn,
  type AddressCodec,
  addressesOn,
  captureEnabled,
  type EnabledExtension,
  type ExtensionAccount,
  parseAccounts,
  referenceOf,
} from './enabled-extension.ts'
import type { InjectedExtension } from './injected-extensions.ts'
import {
  messageSignatureBytes,
  readSignature,
  readSignedTransaction,
  transactionSignatureBytes,
} from './signature.ts'

export interface ExtensionConnectorOptions {
  readonly id: string
  readonly extension: InjectedExtension
  /** Of the page, which extensions ask the visitor about. */
  readonly origin: string
  readonly clock: Clock
  /** Whether the extension let this page in at an earlier visit. Lives longer than the page. */
  readonly permission: { read(): boolean; write(isGiven: boolean): void }
}

interface Session {
  readonly codec: AddressCodec
  readonly extension: EnabledExtension
  network: CaipNetwork
  /** All that the extension shows, also those of other networks. */
  accounts: readonly ExtensionAccount[]
  end(): void
}

/** With the first wallet that lets this page in. */
const loadCodec = /*#__PURE__*/ loadOnce(async (): Promise<AddressCodec> => {
  const { decodeByLibrary, encodeByLibrary } = await import('./polkadot-library.ts')
  return { decode: decodeByLibrary, encode: encodeByLibrary }
})

const refused = (rpcCode: number, details: string) => rpcErrorOf(rpcCode, { details }) as RpcError

/**
 * An extension, by the one `enable` that was found. It has no network of its own: the connection is
 * where the kit says, with the accounts that may be used there. `enable` is the only way to it and may
 * ask the visitor, so that reconnecting calls it only after it let the page in before.
 */
export function createExtensionConnector(options: ExtensionConnectorOptions): Connector {
  const { id, extension, origin, clock, permission } = options
  const events = new Subject<ConnectorEvent>()
  let session: Session | undefined
  let enabling: Promise<EnabledExtension> | undefined

  /** Asked once, whoever waits: a second call would open a second prompt, or be refused. */
  const enable = (): Promise<EnabledExtension> => {
    enabling ??= extension.enable(origin).then(
      (answer) => {
        const enabled = captureEnabled(answer)
        if (!enabled) {
          enabling = undefined
          throw failedToConnect('The wallet answered without accounts and signer')
        }
        permission.write(true)
        return enabled
      },
      (error: unknown) => {
        enabling = undefined
        permission.write(false)
        throw normalizeWalletError(error)
      },
    )
    return enabling
  }

  const readAccounts = async (enabled: EnabledExtension, codec: AddressCodec) => {
    try {
      const accounts = await enabled.accounts(codec)
      if (accounts) return accounts
      throw failedToConnect('The wallet answered without a list of accounts')
    } catch (error) {
      // What does not give its accounts any more has to be enabled anew.
      enabling = undefined
      throw normalizeWalletError(error)
    }
  }

  const end = () => {
    // A prompt that is still open stays: its answer serves the next attempt.
    if (!session) return
    session.end()
    session = undefined
    enabling = undefined
  }

  const describe = ({ network, accounts, codec }: Session): Connection => ({
    connectorId: id,
    namespace: 'polkadot',
    accounts: addressesOn(network, accounts, codec).map((address) => ({ address })),
    caipNetworkId: network.caipNetworkId,
    wallet: { name: extension.name },
  })

  const follow = (list: unknown) => {
    const next = session && parseAccounts(list, session.codec)
    if (!session || !next) return
    const before = describe(session).accounts
    session.accounts = next
    const { accounts } = describe(session)
    if (accounts.length === 0) {
      end()
      events.next({ type: 'disconnected', namespaces: ['polkadot'] })
    } else if (JSON.stringify(accounts) !== JSON.stringify(before)) {
      events.next({ type: 'accountsChanged', namespace: 'polkadot', accounts })
    }
  }

  const begin = (
    enabled: EnabledExtension,
    accounts: readonly ExtensionAccount[],
    codec: AddressCodec,
    { networks, caipNetworkId }: ConnectorRequest,
  ): readonly Connection[] => {
    const usable = networks.filter(
      (network) =>
        network.chainNamespace === 'polkadot' && accountsOn(network, accounts).length > 0,
    )
    const network = usable.find((one) => one.caipNetworkId === caipNetworkId) ?? usable[0]
    if (!network) return []
    session?.end()
    const latest = createLatest(clock, follow)
    const unsubscribe = enabled.subscribe(latest.push)
    session = {
      extension: enabled,
      codec,
      network,
      accounts,
      end() {
        latest.stop()
        unsubscribe()
      },
    }
    return [describe(session)]
  }

  /** The account of this key, if the connection has it. */
  const accountOf = (address: unknown): ExtensionAccount => {
    const decoded = typeof address === 'string' ? session?.codec.decode(address) : undefined
    const account =
      session &&
      accountsOn(session.network, session.accounts).find(
        ({ publicKey }) => publicKey === decoded?.publicKey,
      )
    if (account) return account
    throw refused(4100, 'The account is none of the connection')
  }

  const sign: Readonly<
    Record<string, (extension: EnabledExtension, params: unknown) => Promise<unknown>>
  > = {
    async polkadot_signMessage({ signRaw }, params) {
      const { given } = accountOf(readField(params, 'address'))
      const message = readField(params, 'message')
      if (typeof message !== 'string') throw refused(-32602, 'message: no text')
      if (!signRaw) throw refused(4200, 'The wallet signs no messages')
      // Hex stands for bytes, as wallets that are paired read it.
      // Wallets sign these bytes between `<Bytes>` and `</Bytes>`, or as they are.
      const isHex = /^0x(?:[0-9a-f]{2})*$/i.test(message)
      const data = isHex ? message : `0x${hex.encode(new TextEncoder().encode(message))}`
      const answer = await signRaw({ address: given, data, type: 'bytes' })
      return { signature: readSignature(answer, messageSignatureBytes) }
    },

    async polkadot_signTransaction({ signPayload }, params) {
      const account = accountOf(readField(params, 'address'))
      const payload = readField(params, 'transactionPayload')
      if (typeof payload !== 'object' || payload === null) {
        throw refused(-32602, 'transactionPayload: no object')
      }
      if (accountOf(readField(payload, 'address')) !== account) {
        throw refused(-32602, 'transactionPayload.address: another account')
      }
      if (!signPayload) throw refused(4200, 'The wallet signs no transactions')
      if (referenceOf(readField(payload, 'genesisHash')) !== session?.network.id) {
        throw refused(-32602, 'transactionPayload.genesisHash: another network')
      }
      const answer = await signPayload({ ...payload, address: account.given })
      const signature = readSignature(answer, transactionSignatureBytes)
      const requestId = readField(answer, 'id')
      const signedTransaction = readSignedTransaction(answer)
      return {
        ...(typeof requestId === 'number' ? { id: requestId } : {}),
        signature,
        ...(signedTransaction === undefined ? {} : { signedTransaction }),
      }
    },
  }

  return {
    id,
    type: 'INJECTED',
    namespaces: ['polkadot'],
    events$: events.asObservable(),
    /** What `enable` gave, with the signer that the chain library takes; undefined before. */
    provider: () => session?.extension.native,

    async connect(request) {
      const { signal } = request
      signal.throwIfAborted()
      const enabled = await abortable(enable(), signal)
      const codec = await abortable(loadCodec(), signal)
      const accounts = await withinLimit(clock, readAccounts(enabled, codec), signal)
      const connections = begin(enabled, accounts, codec, request)
      if (connections.length > 0) return connections
      throw failedToConnect(
        accounts.length === 0
          ? 'The wallet gave no account'
          : 'No account of the wallet belongs to a network of this page',
      )
    },

    async reconnect(request) {
      const { signal } = request
      signal.throwIfAborted()
      if (!enabling && !permission.read()) return []
      const enabled = await withinLimit(clock, enable(), signal)
      // Not in the wallet's time.
      const codec = await abortable(loadCodec(), signal)
      const accounts = await withinLimit(clock, readAccounts(enabled, codec), signal)
      return begin(enabled, accounts, codec, request)
    },

    async disconnect() {
      end()
    },

    async request({ method, params, caipNetworkId }: RpcRequest, signal) {
      signal.throwIfAborted()
      const perform = Object.hasOwn(sign, method) ? sign[method] : undefined
      if (!perform) throw refused(4200, method)
      if (!session) throw refused(4900, 'Nobody is connected to this wallet')
      if (caipNetworkId !== undefined && caipNetworkId !== session.network.caipNetworkId) {
        throw refused(4901, caipNetworkId)
      }
      const answer = perform(session.extension, params).catch((error: unknown) => {
        throw normalizeWalletError(error)
      })
      return abortable(answer, signal)
    },

    async switchNetwork(network, signal) {
      signal.throwIfAborted()
      if (!session) throw refused(4900, 'Nobody is connected to this wallet')
      if (accountsOn(network, session.accounts).length === 0) {
        throw new KitError('The wallet has no account for this network', {
          code: 'NO_ACCOUNT_ON_NETWORK',
          details: `Its accounts belong to other networks than ${network.name}`,
        })
      }
      session.network = network
      // At once with the addresses, which every network spells in its own way.
      events.next({ type: 'connectionChanged', connection: describe(session) })
    },
  }
}
