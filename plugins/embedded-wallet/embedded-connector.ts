import { Subject } from 'rxjs'
import {
  abortable,
  type AccountType,
  type CaipNetwork,
  type CaipNetworkId,
  type ChainNamespace,
  type Clock,
  type Connector,
  type ConnectorEvent,
  KitError,
  type KitStorage,
  type StoreReader,
} from '../../kernel/exports/index.ts'
import { setAccountType } from './account-type.ts'
import { askAccounts, askAllAccounts, type AskingMeans } from './ask-accounts.ts'
import { type EmbeddedUser, embeddedWalletId } from './contract.ts'
import { isLoggedIn, isStillLoggedIn, readFrameChain, signOut } from './frame-login.ts'
import { createInOrder } from './in-order.ts'
import type { RpcRouting } from './rpc-routing.ts'
import { isServed, type ServedNamespace } from './served-network.ts'
import { createSessionConnections, type SessionConnections } from './session-connections.ts'
import { accountNotFound } from './session.ts'

export interface EmbeddedConnectorOptions extends AskingMeans {
  readonly clock: Clock
  readonly storage: KitStorage
  readonly routing: RpcRouting
  readonly user: StoreReader<EmbeddedUser>
  readonly provider: (namespace: ServedNamespace) => unknown
  /** Ends with the plugin. */
  readonly signal: AbortSignal
  /** The login of the last visit is not good any more. */
  readonly onExpired: () => void
}

export interface EmbeddedConnector extends Connector {
  /** Says which type it is now. Rejects with 'Address or auth connector not found'. */
  setAccountType(namespace: ChainNamespace, type: AccountType): Promise<'eoa' | 'smartAccount'>
  /** The frame said no: it may have lost its login. */
  checkLogin(): void
  /** Another tab ended the login, and told the frame. */
  end(): void
  /** The user's details changed: hosts read them again. */
  renew(): void
}

/** The wallet in the frame, as a connector: whoever is logged in there is connected here. */
export function createEmbeddedConnector(options: EmbeddedConnectorOptions): EmbeddedConnector {
  const { login, sessions, routing, user, signal: end } = options
  const events = new Subject<ConnectorEvent>()
  const connections = createSessionConnections({ ...options, events })
  const { connectedIn } = connections
  /** What changes accounts happens one by one: the answer of the last one stays. */
  const inOrder = createInOrder()

  /** Nobody is logged in: nothing of it stays here. */
  const endHere = () => {
    const namespaces = connectedIn()
    sessions.set({})
    routing.rejectAll()
    login.forget()
    if (namespaces.length > 0) events.next({ type: 'disconnected', namespaces })
  }
  const leave = async () => {
    routing.rejectAll()
    login.forget()
    await signOut(options, end)
  }

  const expire = () => {
    endHere()
    options.onExpired()
  }
  let checking: Promise<void> | undefined
  const check = async () => {
    // An error in between ends nobody's session.
    if (!(await isLoggedIn(options, end)) && connectedIn().length > 0) expire()
  }

  /** In its turn, and no longer than the signal allows. */
  const inTurn = <T>(signal: AbortSignal, run: () => Promise<T>): Promise<T> =>
    abortable(
      inOrder(async () => {
        signal.throwIfAborted()
        return run()
      }),
      signal,
    )

  return {
    id: embeddedWalletId,
    type: 'AUTH',
    namespaces: ['eip155', 'solana'],
    events$: events.asObservable(),
    approval: { covers: routing.covers, denied: routing.denied },
    user() {
      const { email } = user.getSnapshot()
      return email === undefined ? undefined : { email }
    },
    provider: (namespace) => (isServed(namespace) ? options.provider(namespace) : undefined),

    connect: (request) =>
      inTurn(request.signal, async () => {
        const opened = connections.open(await askAllAccounts(options, request, false))
        connections.readSmartAccountNetworks()
        return opened
      }),

    async reconnect(request) {
      const { signal } = request
      signal.throwIfAborted()
      if (!login.isStored()) return []
      return inTurn(signal, async () => {
        if (!(await isStillLoggedIn(options, signal))) {
          expire()
          return []
        }
        connections.readSmartAccountNetworks()
        const answers = await askAllAccounts(
          options,
          request,
          true,
          await readFrameChain(options, signal),
        )
        if (login.isStored()) return connections.open(answers)
        // The visitor left while this was under way, and the frame does not know.
        await leave()
        return []
      })
    },

    async disconnect(namespaces) {
      const ended = connectedIn().filter((one) => namespaces.includes(one))
      if (ended.length === 0) return
      const left = connectedIn().filter((one) => !ended.includes(one))
      const before = sessions.getSnapshot()
      sessions.set(Object.fromEntries(left.map((one) => [one, before[one]])))
      if (left.length === 0) await leave()
      else routing.rejectAll(ended)
    },

    request: ({ askedBy, ...request }, signal) => routing.request(request, signal, askedBy),

    switchNetwork: (network, signal) =>
      inTurn(signal, () => switchNetwork(options, connections, network, signal)),

    setAccountType: (namespace, type) =>
      inTurn(end, () => setAccountType({ ...options, events, connections }, namespace, type)),

    checkLogin() {
      if (connectedIn().length === 0 || end.aborted) return
      checking ??= check()
        .catch(() => {})
        .finally(() => {
          checking = undefined
        })
    },
    end: endHere,
    renew: connections.renew,
  }
}

async function switchNetwork(
  means: AskingMeans,
  connections: SessionConnections,
  { caipNetworkId, chainNamespace }: CaipNetwork,
  signal: AbortSignal,
): Promise<void> {
  const { frame, login, wishes } = means
  const session = connections.sessionIn(chainNamespace)
  if (!isServed(chainNamespace) || !session) throw accountNotFound()
  const address = session.accounts[0]?.address
  const wish = await wishes.make(caipNetworkId, signal, { signsIn: true, address })
  const target = { chainId: caipNetworkId, rpcUrl: wish.payload.rpcUrl }
  const { chainId } = await frame.request('SWITCH_NETWORK', target, signal)
  login.keepChain(chainId)
  if (chainId !== caipNetworkId) throw chainNotSupported(caipNetworkId)
  const answered = await askAccounts(means, chainNamespace, wish, signal)
  if (answered.session.caipNetworkId !== caipNetworkId) throw chainNotSupported(caipNetworkId)
  connections.update(answered)
}

const chainNotSupported = (id: CaipNetworkId): KitError =>
  new KitError('Chain is not supported', { code: 'CHAIN_NOT_SUPPORTED', details: id })
