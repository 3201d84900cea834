import { Subject } from 'rxjs'
import {
  abortable,
  type AccountType,
  type CaipNetwork,
  type CaipNetworkId,
  type ChainNamespace,
  type Clock,
  type Connection,
  type Connector,
  type ConnectorEvent,
  type ConnectorRequest,
  disconnectWaitMs,
  type KitStorage,
  KitError,
  namespaceOf,
  type StoreReader,
} from '../../kernel/exports/index.ts'
import { type EmbeddedUser, embeddedWalletId } from './contract.ts'
import type { FrameUser } from './frame-messages.ts'
import { createInOrder } from './in-order.ts'
import type { Frame } from './lazy-frame.ts'
import type { Login } from './login.ts'
import { preferredAccountTypeKey } from './login-storage.ts'
import type { LoginWish, LoginWishes } from './login-wish.ts'
import type { RpcRouting } from './rpc-routing.ts'
import { isServed, type ServedNamespace } from './served-network.ts'
import { isSameAddress, type Session, sessionOf, type Sessions } from './session.ts'

export interface EmbeddedConnectorOptions {
  readonly frame: Pick<Frame, 'request'>
  readonly clock: Clock
  readonly storage: KitStorage
  readonly login: Login
  readonly wishes: LoginWishes
  readonly sessions: Sessions
  readonly routing: RpcRouting
  readonly user: StoreReader<EmbeddedUser>
  readonly provider: (namespace: ServedNamespace) => unknown
  /** Ends with the plugin. */
  readonly signal: AbortSignal
  /** The last network of a namespace in the kit. */
  readonly lastNetwork: (namespace: ServedNamespace) => CaipNetworkId | undefined
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

const names: Readonly<Record<NonNullable<EmbeddedUser['provider']>, string>> = {
  google: 'Google',
  github: 'GitHub',
  apple: 'Apple',
  facebook: 'Facebook',
  x: 'X',
  discord: 'Discord',
  farcaster: 'Farcaster',
}

/** The wallet in the frame, as a connector: whoever is logged in there is connected here (WIRE 4.9). */
export function createEmbeddedConnector(options: EmbeddedConnectorOptions): EmbeddedConnector {
  const { frame, clock, storage, login, wishes, sessions, routing, user, signal: end } = options
  const events = new Subject<ConnectorEvent>()
  /** What changes accounts happens one by one: the answer of the last one stays. */
  const inOrder = createInOrder()

  const walletInfo = (): Connection['wallet'] => {
    const { provider } = user.getSnapshot()
    // No address and no name of a person: connections are facts.
    return provider
      ? { name: names[provider], social: provider, type: 'AUTH' }
      : { name: 'Email', type: 'AUTH' }
  }
  const connectionOf = (namespace: ServedNamespace, session: Session): Connection => {
    const { smartAccountChainIds, isSmartAccountDeployed: isDeployed } = user.getSnapshot()
    const networkIds = smartAccountChainIds.map((id): CaipNetworkId => `eip155:${id}`)
    return {
      connectorId: embeddedWalletId,
      namespace,
      ...session,
      wallet: walletInfo(),
      ...(namespace === 'eip155' && { smartAccount: { networkIds, isDeployed } }),
    }
  }
  const connectedIn = () => Object.keys(sessions.getSnapshot()) as ServedNamespace[]
  const sessionIn = (namespace: ChainNamespace): Session | undefined =>
    isServed(namespace) ? sessions.getSnapshot()[namespace] : undefined
  const renew = () => {
    for (const namespace of connectedIn()) {
      const session = sessionIn(namespace)
      if (!session) continue
      events.next({ type: 'connectionChanged', connection: connectionOf(namespace, session) })
    }
  }

  // What the frame knows beside the accounts; nobody waits for it

  /** Where smart accounts are offered; an error means nowhere. */
  const readSmartAccountNetworks = async () => {
    const chainIds = await frame.request('GET_SMART_ACCOUNT_ENABLED_NETWORKS', undefined, end).then(
      (answer) => answer.smartAccountEnabledNetworks,
      () => [],
    )
    if (end.aborted) return
    const known = user.getSnapshot().smartAccountChainIds
    login.keepSmartAccountNetworks(chainIds)
    if (String(known) !== String(chainIds)) renew()
  }
  /** Whether the smart account is on its chain, where the answer about the user did not say it. */
  const readDeployed = async ({ accounts: [active], caipNetworkId }: Session) => {
    const isOpen = user.getSnapshot().isSmartAccountDeployed === undefined
    if (active.type !== 'smartAccount' || !isOpen) return
    const { address, isDeployed } = await frame.request('INIT_SMART_ACCOUNT', undefined, end)
    const now = sessionIn('eip155')
    const isStill = now?.caipNetworkId === caipNetworkId
    if (!isStill || !isSameAddress('eip155', address, now.accounts[0].address)) return
    login.keepDeployed(isDeployed)
    renew()
  }
  const inBackground = (promise: Promise<void>) => void promise.catch(() => {})

  // Asking for accounts

  interface Answered {
    readonly namespace: ServedNamespace
    readonly answer: FrameUser
    readonly session: Session
  }

  const keep = ({ namespace, answer, session }: Answered) => {
    sessions.set({ ...sessions.getSnapshot(), [namespace]: session })
    login.remember(answer)
    if (namespace !== 'eip155') return
    login.keepDeployed(answer.smartAccountDeployed)
    inBackground(readDeployed(session))
  }
  /** Takes over what the frame says, and tells what is new; nothing of it where it ended meanwhile. */
  const update = (answered: Answered) => {
    const { namespace, session } = answered
    const before = sessionIn(namespace)
    if (!before) return
    const wasDeployed = user.getSnapshot().isSmartAccountDeployed
    keep(answered)
    const { accounts, caipNetworkId } = session
    if (caipNetworkId !== before.caipNetworkId) {
      events.next({ type: 'networkChanged', namespace, caipNetworkId })
    }
    if (JSON.stringify(accounts) !== JSON.stringify(before.accounts)) {
      events.next({ type: 'accountsChanged', namespace, accounts })
    }
    if (user.getSnapshot().isSmartAccountDeployed !== wasDeployed) renew()
  }

  const ask = async (
    namespace: ServedNamespace,
    wish: LoginWish,
    signal: AbortSignal,
    known?: FrameUser,
  ): Promise<Answered> => {
    const answer = known ?? (await frame.request('GET_USER', wish.payload, signal))
    const session = sessionOf(namespace, answer)
    await wishes.keepSignIn(wish, answer, signal)
    signal.throwIfAborted()
    return { namespace, answer, session }
  }
  const askAgain = async (namespace: ServedNamespace, chainId: CaipNetworkId) =>
    ask(namespace, await wishes.make(chainId, end, { signsIn: true }), end)

  const networkFor = (
    namespace: ServedNamespace,
    { networks, caipNetworkId }: ConnectorRequest,
    isRestored: boolean,
    frameChain: CaipNetworkId | undefined,
  ): CaipNetworkId | undefined => {
    const offered = networks
      .filter(({ chainNamespace }) => chainNamespace === namespace)
      .map((network) => network.caipNetworkId)
    const wanted = [
      frameChain,
      ...(isRestored ? [login.lastUsedChain()] : []),
      caipNetworkId,
      sessionIn(namespace)?.caipNetworkId,
      options.lastNetwork(namespace),
    ]
    return wanted.find((id) => id !== undefined && offered.includes(id)) ?? offered[0]
  }

  /** The namespace of the active network first; a further one that fails is left out. */
  const askAll = async (
    request: ConnectorRequest,
    isRestored: boolean,
    frameChain?: CaipNetworkId,
  ) => {
    const { signal } = request
    const here = (isRestored ? login.lastUsedChain() : undefined) ?? request.caipNetworkId
    const active = here && namespaceOf(here)
    const wanted = request.namespaces
      .filter(isServed)
      .sort((left, right) => Number(right === active) - Number(left === active))
    const answers: Answered[] = []
    for (const namespace of wanted) {
      const chainId = networkFor(namespace, request, isRestored, frameChain)
      if (!chainId) continue
      try {
        const social = isRestored ? undefined : login.takeSocial()
        const isAnswered = social?.user.chainId === chainId
        const wish = isAnswered
          ? social.wish
          : await wishes.make(chainId, signal, { signsIn: !isRestored })
        answers.push(await ask(namespace, wish, signal, isAnswered ? social.user : undefined))
      } catch (error) {
        signal.throwIfAborted()
        if (answers.length === 0) throw error
      }
    }
    if (answers.length > 0) return answers
    throw new KitError('The connector does not support any of the requested chains', {
      code: 'CONNECTOR_CHAINS_NOT_SUPPORTED',
      details: embeddedWalletId,
    })
  }
  const open = (answers: readonly Answered[]): readonly Connection[] => {
    // The first is the one to use: what it says of the user stays.
    for (const answered of [...answers].reverse()) keep(answered)
    return answers.map(({ namespace, session }) => connectionOf(namespace, session))
  }

  // Ends

  /** Nobody is logged in: nothing of it stays here. */
  const endHere = () => {
    const namespaces = connectedIn()
    sessions.set({})
    routing.rejectAll()
    login.forget()
    if (namespaces.length > 0) events.next({ type: 'disconnected', namespaces })
  }
  const signOut = async () => {
    routing.rejectAll()
    login.forget()
    const limit = new AbortController()
    const cancel = clock.after(disconnectWaitMs - 1, () => limit.abort())
    try {
      await frame.request('SIGN_OUT', undefined, AbortSignal.any([limit.signal, end]))
    } catch {
      // It is over on this side all the same.
    } finally {
      cancel()
    }
  }

  const askIfLoggedIn = async (signal: AbortSignal): Promise<boolean> => {
    const token = login.sessionToken()
    const payload = token === undefined ? undefined : { token }
    return (await frame.request('IS_CONNECTED', payload, signal)).isConnected
  }
  /** Whether the frame still knows the visitor; what it says no to is no login any more. */
  const isLoggedIn = async (signal: AbortSignal): Promise<boolean> => {
    try {
      return await askIfLoggedIn(signal)
    } catch (error) {
      // A frame that is not there says nothing about the login.
      if (error instanceof KitError && error.code === 'FRAME_ERROR') return false
      throw error
    }
  }
  /** Where the frame is; it may have gone on without this page. */
  const readFrameChain = (signal: AbortSignal): Promise<CaipNetworkId | undefined> =>
    frame.request('GET_CHAIN_ID', undefined, signal).then(
      ({ chainId }) => chainId,
      () => undefined,
    )
  let checking: Promise<void> | undefined
  const check = async () => {
    // An error in between ends nobody's session.
    if ((await askIfLoggedIn(end)) || connectedIn().length === 0) return
    endHere()
    options.onExpired()
  }

  /** What the frame could not do leaves the account that everybody has. */
  const fallBack = async (namespace: ServedNamespace, session: Session): Promise<void> => {
    storage.write(preferredAccountTypeKey, 'eoa', namespace)
    const eoa = session.accounts.find(({ type }) => type === 'eoa')
    if (!eoa) return update(await askAgain(namespace, session.caipNetworkId))
    const others = session.accounts.filter((one) => one !== eoa)
    const next: Session = { ...session, accounts: [eoa, ...others] }
    sessions.set({ ...sessions.getSnapshot(), [namespace]: next })
    if (eoa === session.accounts[0]) return
    events.next({ type: 'accountsChanged', namespace, accounts: next.accounts })
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
        const connections = open(await askAll(request, false))
        inBackground(readSmartAccountNetworks())
        return connections
      }),

    async reconnect(request) {
      const { signal } = request
      signal.throwIfAborted()
      if (!login.isStored()) return []
      return inTurn(signal, async () => {
        if (!(await isLoggedIn(signal))) {
          endHere()
          options.onExpired()
          return []
        }
        inBackground(readSmartAccountNetworks())
        const answers = await askAll(request, true, await readFrameChain(signal))
        if (login.isStored()) return open(answers)
        // The visitor left while this was under way, and the frame does not know.
        await signOut()
        return []
      })
    },

    async disconnect(namespaces) {
      const ended = connectedIn().filter((one) => namespaces.includes(one))
      if (ended.length === 0) return
      const left = connectedIn().filter((one) => !ended.includes(one))
      const before = sessions.getSnapshot()
      sessions.set(Object.fromEntries(left.map((one) => [one, before[one]])))
      if (left.length === 0) await signOut()
      else routing.rejectAll(ended)
    },

    request: (request, signal) => routing.request(request, signal),

    switchNetwork: ({ caipNetworkId, chainNamespace }: CaipNetwork, signal) =>
      inTurn(signal, async () => {
        const session = sessionIn(chainNamespace)
        if (!isServed(chainNamespace) || !session) throw accountNotFound()
        const address = session.accounts[0]?.address
        const wish = await wishes.make(caipNetworkId, signal, { signsIn: true, address })
        const target = { chainId: caipNetworkId, rpcUrl: wish.payload.rpcUrl }
        const { chainId } = await frame.request('SWITCH_NETWORK', target, signal)
        login.keepChain(chainId)
        if (chainId !== caipNetworkId) throw chainNotSupported(caipNetworkId)
        const answered = await ask(chainNamespace, wish, signal)
        if (answered.session.caipNetworkId !== caipNetworkId) throw chainNotSupported(caipNetworkId)
        update(answered)
      }),

    setAccountType: (namespace, type) =>
      inTurn(end, async () => {
        if (type !== 'eoa' && type !== 'smartAccount') {
          throw new KitError('Unknown account type', {
            code: 'INVALID_ACCOUNT_TYPE',
            details: 'An account is eoa or smartAccount.',
          })
        }
        const session = sessionIn(namespace)
        if (!isServed(namespace) || !session) throw accountNotFound()
        try {
          await frame.request('SET_PREFERRED_ACCOUNT', { type }, end)
          // The visitor may have left meanwhile: nothing is written then.
          if (!sessionIn(namespace)) throw accountNotFound()
          storage.write(preferredAccountTypeKey, type, namespace)
          update(await askAgain(namespace, session.caipNetworkId))
        } catch (error) {
          if (end.aborted || !sessionIn(namespace)) throw error
          await fallBack(namespace, session)
        }
        const now = sessionIn(namespace)?.accounts[0].type
        if (now === undefined) throw accountNotFound()
        if (now !== type) storage.write(preferredAccountTypeKey, 'eoa', namespace)
        return now === 'smartAccount' ? now : 'eoa'
      }),

    checkLogin() {
      if (connectedIn().length === 0 || end.aborted) return
      checking ??= check()
        .catch(() => {})
        .finally(() => {
          checking = undefined
        })
    },
    end: endHere,
    renew,
  }
}

const accountNotFound = (): KitError =>
  new KitError('Address or auth connector not found', { code: 'ACCOUNT_NOT_FOUND' })

const chainNotSupported = (id: CaipNetworkId): KitError =>
  new KitError('Chain is not supported', { code: 'CHAIN_NOT_SUPPORTED', details: id })
