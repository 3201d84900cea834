import {
  abortable,
  activeConnection,
  type CaipNetworkId,
  type CloseGuard,
  type ConnectionService,
  connectionsStore,
  connectView,
  createValueStore,
  defineStorageKey,
  isCaipNetworkId,
  isRefusal,
  KitError,
  namespaceOf,
  type NetworkService,
  networksStore,
  type PluginContext,
  routerStore,
  type SignInService,
  type SignInState,
  toErrorRecord,
  type ViewRef,
  type ViewService,
} from '../../kernel/exports/index.ts'
import type { CheckedSiwx, PreparedMessage } from './checked-siwx.ts'
import { siwxSignMessageView } from './contract.ts'
import { isSameAddress } from './same-address.ts'
import { signingFailed, signInNotStarted } from './sign-in-errors.ts'

export interface SignInDependencies {
  readonly ctx: Pick<
    PluginContext,
    'add' | 'alerts' | 'clock' | 'log' | 'read' | 'rpc' | 'run' | 'signal' | 'storage' | 'track'
  >
  readonly connections: Pick<ConnectionService, 'adapterOf' | 'connectorOf' | 'disconnect'>
  readonly networks: Pick<NetworkService, 'networkOf' | 'switchNetwork'>
  readonly views: Pick<ViewService, 'open' | 'reset' | 'close'>
  /** Shared by all who ask; asked again after it failed. */
  readonly loadSiwx: () => Promise<CheckedSiwx>
}

export interface SignIn extends SignInService {
  /** Who is connected, where the kit is or what is on screen may have changed. */
  follow(): void
  /**
   * Whether the card has to stay: while a required sign-in is asked for; and, from when nobody knows yet
   * whether there will be one, where the view before would close it by itself at the end of connecting.
   */
  mustStay(closing: Parameters<CloseGuard['mayClose']>[0]): boolean
  /** Nobody is connected any more. */
  signOut(): Promise<void>
  /** An account left, others are still there. */
  revoke(account: Pick<Account, 'chainId' | 'address'>): Promise<void>
}

interface Account {
  readonly chainId: CaipNetworkId
  readonly address: string
  readonly isSmartAccount: boolean
}

/** The sign-in of one account on one network; it ends when another one is the active one. */
interface Flow {
  readonly account: Account
  readonly end: AbortController
  siwx?: CheckedSiwx
  message?: Promise<PreparedMessage> | undefined
  /** The wallet is asked to sign. */
  attempt?: AbortController | undefined
  /** The visitor leaves; aborted, the wallet is not waited for. */
  leaving?: AbortController | undefined
}

/** Where the visitor was signed in last. */
const lastNetworkKey = /*#__PURE__*/ defineStorageKey<CaipNetworkId>({
  name: 'sign-in/last-network',
  lifetime: 'kept',
  parse: (json) => (isCaipNetworkId(json) ? json : undefined),
})

/** How long the next sign-in waits for the last sign-out. */
const signOutWaitMs = 3000

const idle: SignInState = { status: 'idle', isSignedIn: false, isRequired: false }

/** Follows the active account and asks it to sign in where it has no session (WIRE 7.3). */
export function createSignIn(dependencies: SignInDependencies): SignIn {
  const { ctx, connections, networks, views, loadSiwx } = dependencies
  const state = createValueStore(idle)
  let flow: Flow | undefined
  let signing: Promise<void> | undefined
  /** Every sign-out that was begun has ended, or took too long. */
  let signedOut: Promise<unknown> = Promise.resolve()
  let isFollowing = false
  /** The view that wanted to close the card while nobody knew whether it has to stay. */
  let closingView: string | undefined

  const set = (change: Partial<SignInState>) => state.set({ ...state.getSnapshot(), ...change })
  /** The visitor has something to decide. */
  const isAsked = () => !['idle', 'checking'].includes(state.getSnapshot().status)
  const isCurrent = (own: Flow) => flow === own && !own.end.signal.aborted

  const activeAccount = (): Account | undefined => {
    const { active } = ctx.read(networksStore)
    const connection = active && activeConnection(ctx.read(connectionsStore), namespaceOf(active))
    const [account] = connection?.accounts ?? []
    // Between two facts the kit may be elsewhere than the wallet.
    if (!active || !account || connection?.caipNetworkId !== active) return undefined
    const { address, type } = account
    return { chainId: active, address, isSmartAccount: type === 'smartAccount' }
  }
  const track = (event: string, { chainId: network, isSmartAccount }: Account) =>
    ctx.track(event, { network, isSmartAccount })

  const shown = () => ctx.read(routerStore).history.map(({ viewId }) => viewId)
  const show = (view: ViewRef<{}>) => {
    // A card that is there does not keep a way back to what was before.
    const { isOpen, isInline } = ctx.read(routerStore)
    if (isOpen || isInline) views.reset(view)
    else views.open(view)
  }
  const leaveCard = (outcome: 'connected' | 'done') => {
    const top = shown().at(-1)
    if (top === siwxSignMessageView.id || (top !== undefined && top === closingView)) {
      views.close({ force: true, outcome })
    }
    closingView = undefined
  }

  const look = () => {
    const account = activeAccount()
    const before = flow?.account
    if (!isSame(account, before)) {
      flow?.end.abort(accountChanged())
      flow = undefined
      if (state.getSnapshot() !== idle) state.set(idle)
      if (account) flow = begin(account)
      else leaveCard('done')
    }
    if (!flow || !isAsked() || shown().includes(siwxSignMessageView.id)) return
    // Gone from the screen: what is required comes back, what is not was declined.
    if (state.getSnapshot().isRequired) show(siwxSignMessageView)
    else decline(flow)
  }
  const begin = (account: Account): Flow => {
    const own: Flow = { account, end: new AbortController() }
    const { requested } = ctx.read(networksStore)
    if (requested.some(({ caipNetworkId }) => caipNetworkId === account.chainId)) {
      state.set({ ...idle, status: 'checking' })
      ctx.run(check(own))
    } else leaveCard('done')
    return own
  }
  const check = async (own: Flow) => {
    const { chainId, address } = own.account
    const { signal } = own.end
    try {
      // What still ends there would be found, and then be gone.
      await abortable(signedOut, signal)
      const siwx = await abortable(loadSiwx(), signal)
      own.siwx = siwx
      const isServed = siwx.serves(namespaceOf(chainId))
      const isSignedIn = isServed && (await siwx.hasSession(chainId, address, signal))
      const isRequired = isServed && !isSignedIn && siwx.isRequired()
      if (!isCurrent(own)) return
      if (isSignedIn) ctx.storage.write(lastNetworkKey, chainId)
      if (!isServed || isSignedIn) settle('connected', isSignedIn)
      else ask(own, isRequired)
    } catch (error) {
      if (isCurrent(own)) failToStart(own, error)
    }
  }
  const settle = (outcome: 'connected' | 'done', isSignedIn = false) => {
    state.set({ ...idle, isSignedIn })
    leaveCard(outcome)
  }
  const ask = (own: Flow, isRequired: boolean, error?: unknown) => {
    closingView = undefined
    state.set({
      ...idle,
      status: 'asking',
      isRequired,
      ...(error ? { error: toErrorRecord(error) } : {}),
    })
    if (!shown().includes(siwxSignMessageView.id)) show(siwxSignMessageView)
    // Should there be none, the next try asks for another one and says why.
    prepare(own).catch(() => {})
  }
  /** The message that is shown, and then signed. */
  const prepare = (own: Flow): Promise<PreparedMessage> => {
    const make = async () => {
      own.siwx ??= await loadSiwx()
      const message = await own.siwx.createMessage(own.account, own.end.signal)
      if (isCurrent(own)) set({ text: message.text })
      return message
    }
    own.message ??= make().catch((error: unknown) => {
      own.message = undefined
      throw error
    })
    return own.message
  }
  const failToStart = ({ account, end }: Flow, cause: unknown) => {
    const problem = signInNotStarted(cause)
    const { shortMessage } = problem
    end.abort(problem)
    ctx.log.warn(`${shortMessage}: ${toErrorRecord(cause).message}`)
    track('SIWX_AUTH_ERROR', account)
    state.set(idle)
    closingView = undefined
    show(connectView)
    ctx.alerts.toast({ kind: 'danger', text: shortMessage })
    // What a wallet says to that, nobody has to know.
    connections.disconnect().catch(() => {})
  }

  const askForHost = async () => {
    look()
    const own = flow
    if (!own) throw missing('No ActiveCaipAddress found')
    await leavesStatus(own, (status) => status === 'checking')
    const { status, isSignedIn } = state.getSnapshot()
    if (status === 'idle' && !isSignedIn) {
      if (!own.siwx?.serves(namespaceOf(own.account.chainId))) {
        throw missing('No ActiveCaipNetwork or client found')
      }
      ask(own, own.siwx.isRequired())
    }
    await leavesStatus(own, (current) => current !== 'idle')
    if (!state.getSnapshot().isSignedIn) throw cancelled()
  }
  /** Rejects where the sign-in of this account ends before. */
  const leavesStatus = (own: Flow, isThere: (status: SignInState['status']) => boolean) =>
    new Promise<void>((resolve, reject) => {
      const follow = () => {
        if (isCurrent(own) && isThere(state.getSnapshot().status)) return
        void subscription.dispose()
        own.end.signal.removeEventListener('abort', follow)
        if (isCurrent(own)) resolve()
        else reject(own.leaving ? cancelled() : own.end.signal.reason)
      }
      const subscription = ctx.add(state.subscribe(follow))
      own.end.signal.addEventListener('abort', follow)
      follow()
    })

  /** What signing needs, or the first of it that is missing. */
  const ready = async () => {
    look()
    const own = flow
    if (!own) throw missing('No ActiveCaipAddress found')
    const { chainId } = own.account
    const namespace = namespaceOf(chainId)
    const adapter = await adapterOn(chainId).catch((cause: unknown) => {
      throw missing('No ActiveCaipNetwork or client found', cause)
    })
    if (!connections.connectorOf(namespace)) throw missing('No ConnectionController client found')
    return { own, adapter, namespace }
  }
  const adapterOn = async (chainId: CaipNetworkId) => {
    networks.networkOf(chainId)
    return connections.adapterOf(namespaceOf(chainId))
  }
  const sign = async () => {
    const { own, adapter, namespace } = await ready()
    const { account, end } = own
    const { chainId, address } = account
    const attempt = new AbortController()
    const signal = AbortSignal.any([end.signal, attempt.signal])
    own.attempt = attempt
    track('CLICK_SIGN_SIWX_MESSAGE', account)
    set({ status: 'signing', error: undefined })
    try {
      if (isTooOld(await abortable(prepare(own), signal), ctx.clock.now())) own.message = undefined
      const { data, text } = await abortable(prepare(own), signal)
      own.message = undefined
      const signature = await abortable(
        adapter.signMessage({
          address,
          text,
          request: (request) =>
            ctx.rpc.request({ ...request, namespace, caipNetworkId: chainId }, signal),
        }),
        signal,
      )
      if (!isSame(activeAccount(), account)) throw accountChanged()
      own.siwx ??= await loadSiwx()
      await own.siwx.addSession({ data, message: text, signature }, signal)
      ctx.storage.write(lastNetworkKey, chainId)
      track('SIWX_AUTH_SUCCESS', account)
      settle('connected', true)
    } catch (error) {
      const problem = signingFailed(error)
      // The visitor left instead, and that is how it ended.
      if (!attempt.signal.aborted) failToSign(own, error, problem)
      throw problem
    } finally {
      own.attempt = undefined
    }
  }
  const failToSign = (own: Flow, error: unknown, { shortMessage }: KitError) => {
    if (ctx.signal.aborted) return
    if (toErrorRecord(error).code === 'SIGN_IN_NO_VERIFIER') return failToStart(own, error)
    if (!isRefusal(error)) track('SIWX_AUTH_ERROR', own.account)
    own.message = undefined
    if (isCurrent(own)) ask(own, state.getSnapshot().isRequired, error)
    // Another account took its place.
    else if (flow) ctx.alerts.toast({ kind: 'danger', text: shortMessage })
  }

  const decline = (own: Flow) => {
    own.attempt?.abort(cancelled())
    settle('connected')
    track('CLICK_CANCEL_SIWX', own.account)
  }
  /** Whether the kit is on a network where the visitor is signed in. */
  const goBack = async (own: Flow, signal: AbortSignal): Promise<boolean> => {
    const last = ctx.storage.read(lastNetworkKey)
    if (!last || last === own.account.chainId) return false
    const connection = activeConnection(ctx.read(connectionsStore), namespaceOf(last))
    const address = connection?.accounts[0]?.address
    try {
      networks.networkOf(last)
      if (!address || !(await own.siwx?.hasSession(last, address, signal))) return false
      await networks.switchNetwork(last, signal)
      return true
    } catch {
      return false
    }
  }
  const leave = async (own: Flow) => {
    own.attempt?.abort(cancelled())
    own.leaving = new AbortController()
    set({ status: 'leaving', error: undefined })
    const signal = AbortSignal.any([ctx.signal, own.leaving.signal])
    if (!(await goBack(own, signal))) {
      await connections.disconnect().catch(() => {})
      // Another tab connected meanwhile, and that stays: the visitor decides anew.
      if (isCurrent(own) && isSame(activeAccount(), own.account)) {
        own.leaving = undefined
        set({ status: 'asking' })
      }
    }
    track('CLICK_CANCEL_SIWX', own.account)
  }
  const signOutBy = (act: (siwx: CheckedSiwx) => Promise<void>): Promise<void> => {
    const run = async () => {
      try {
        const siwx = await loadSiwx()
        if (siwx.signsOutOnDisconnect) await act(siwx)
      } catch (error) {
        // The wallet is disconnected all the same.
        ctx.log.warn(`The sign-out failed: ${toErrorRecord(error).message}`)
      }
    }
    const ending = run()
    const isWaitedFor = new Promise<void>((resolve) => {
      const stop = ctx.clock.after(signOutWaitMs, resolve)
      void ending.then(() => {
        stop()
        resolve()
      })
    })
    signedOut = Promise.all([signedOut, isWaitedFor])
    return ending
  }

  ctx.signal.addEventListener('abort', () => flow?.end.abort(ctx.signal.reason), { once: true })
  return {
    state,
    ask: askForHost,
    sign() {
      signing ??= sign().finally(() => {
        signing = undefined
      })
      return signing
    },
    async cancel() {
      if (!flow || !isAsked()) return
      if (flow.leaving) flow.leaving.abort(cancelled())
      else if (state.getSnapshot().isRequired) await leave(flow)
      else decline(flow)
    },
    follow() {
      if (isFollowing) return
      isFollowing = true
      // Facts come in groups; what counts is how things are after the last one.
      void Promise.resolve().then(() => {
        isFollowing = false
        if (!ctx.signal.aborted) look()
      })
    },
    mustStay({ viewId, outcome }) {
      const { status, isRequired } = state.getSnapshot()
      if (status !== 'idle' && outcome === 'connected') {
        closingView = viewId
        return true
      }
      return isAsked() && isRequired && viewId === siwxSignMessageView.id
    },
    signOut: () =>
      signOutBy(async (siwx) => {
        ctx.storage.remove(lastNetworkKey)
        await siwx.setSessions([], ctx.signal)
      }),
    revoke: ({ chainId, address }) =>
      signOutBy((siwx) => siwx.revokeSession(chainId, address, ctx.signal)),
  }
}

const isSame = (left: Account | undefined, right: Account | undefined): boolean =>
  left === right ||
  (left?.chainId === right?.chainId &&
    left !== undefined &&
    right !== undefined &&
    isSameAddress(left.chainId, left.address, right.address))

const isTooOld = ({ data }: PreparedMessage, now: number): boolean =>
  Date.parse(data.expirationTime ?? '') <= now

const missing = (sentence: string, cause?: unknown) =>
  new KitError(sentence, { code: 'SIGN_IN_NOT_READY', cause })
const accountChanged = () =>
  new KitError('The account changed', { code: 'SIGN_IN_ACCOUNT_CHANGED', retryable: true })
const cancelled = () => new KitError('The sign-in was cancelled', { code: 'SIGN_IN_CANCELLED' })
