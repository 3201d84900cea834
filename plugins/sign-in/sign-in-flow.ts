import {
  abortable,
  type CaipNetworkId,
  connectView,
  isRefusal,
  type KitError,
  loadOnce,
  namespaceOf,
  type SignInState,
  toErrorRecord,
  type ValueStore,
  type WalletRequest,
} from '../../kernel/exports/index.ts'
import type { CheckedSiwx, PreparedMessage } from './checked-siwx.ts'
import { siwxSignMessageView } from './contract.ts'
import { lastNetworkKey, returnToLastNetwork } from './last-network.ts'
import type { SignInCard } from './sign-in-card.ts'
import {
  accountChanged,
  signInCancelled,
  signingFailed,
  signInNotReady,
  signInNotStarted,
} from './sign-in-errors.ts'
import type { SignInDependencies } from './sign-in-service.ts'
import { isSameAccount, type SigningAccount, signingAccount } from './signing-account.ts'

/** The sign-in of one account on one network; it ends when another one is the active one. */
export interface SignInFlow {
  readonly account: SigningAccount
  end(reason: unknown): void
  /** Asks the visitor where the account has no session. */
  check(): Promise<void>
  /** For the host: asks anew where the visitor declined, and resolves once he is signed in. */
  isSignedIn(): Promise<void>
  sign(): Promise<void>
  /** The visitor goes on without. */
  decline(): void
  /** Declines; what is required is left: for where he was signed in last, or without a connection. */
  cancel(): Promise<void>
}

interface Dependencies extends SignInDependencies {
  readonly state: ValueStore<SignInState>
  readonly card: SignInCard
  /** There is an account, and it may be another one. */
  readonly isAnybodyThere: () => boolean
}

export const idle: SignInState = { status: 'idle', isSignedIn: false, isRequired: false }

export function createSignInFlow(
  account: SigningAccount,
  { ctx, connections, networks, loadSiwx, signedOut, state, card, isAnybodyThere }: Dependencies,
): SignInFlow {
  const { chainId, address } = account
  const namespace = namespaceOf(chainId)
  const end = new AbortController()
  let siwx: CheckedSiwx | undefined
  /** The wallet is asked to sign. */
  let attempt: AbortController | undefined
  /** The visitor leaves; aborted, the wallet is not waited for. */
  let leaving: AbortController | undefined

  const isCurrent = () => !end.signal.aborted
  const set = (change: Partial<SignInState>) => state.set({ ...state.getSnapshot(), ...change })
  const track = (event: string) =>
    ctx.track(event, { network: chainId, isSmartAccount: account.isSmartAccount })

  const settle = (outcome: 'connected' | 'done', isSignedIn = false) => {
    state.set({ ...idle, isSignedIn })
    card.leave(outcome)
  }
  const ask = (isRequired: boolean, error?: unknown) => {
    card.keep()
    state.set({
      ...idle,
      status: 'asking',
      isRequired,
      ...(error ? { error: toErrorRecord(error) } : {}),
    })
    if (!card.isShown()) card.show(siwxSignMessageView)
    // Should there be none, the next try asks for another one and says why.
    prepare().catch(() => {})
  }
  const makeMessage = async (): Promise<PreparedMessage> => {
    siwx ??= await loadSiwx()
    const made = await siwx.createMessage(account, end.signal)
    if (isCurrent()) set({ text: made.text })
    return made
  }
  /** The message that is shown, and then signed. */
  let prepare = loadOnce(makeMessage)
  const forgetMessage = () => {
    prepare = loadOnce(makeMessage)
  }
  const failToStart = (cause: unknown) => {
    const problem = signInNotStarted(cause)
    const { shortMessage } = problem
    end.abort(problem)
    ctx.log.warn(`${shortMessage}: ${toErrorRecord(cause).message}`)
    track('SIWX_AUTH_ERROR')
    state.set(idle)
    card.keep()
    card.show(connectView)
    ctx.alerts.toast({ kind: 'danger', text: shortMessage })
    // What a wallet says to that, nobody has to know.
    connections.disconnect().catch(() => {})
  }
  const failToSign = (error: unknown, { shortMessage }: KitError) => {
    if (ctx.signal.aborted) return
    if (toErrorRecord(error).code === 'SIGN_IN_NO_VERIFIER') return failToStart(error)
    if (!isRefusal(error)) track('SIWX_AUTH_ERROR')
    forgetMessage()
    if (isCurrent()) ask(state.getSnapshot().isRequired, error)
    // Another account took its place.
    else if (isAnybodyThere()) ctx.alerts.toast({ kind: 'danger', text: shortMessage })
  }
  const decline = () => {
    attempt?.abort(signInCancelled())
    settle('connected')
    track('CLICK_CANCEL_SIWX')
  }
  const leave = async () => {
    attempt?.abort(signInCancelled())
    leaving = new AbortController()
    set({ status: 'leaving', error: undefined })
    const signal = AbortSignal.any([ctx.signal, leaving.signal])
    if (!(await returnToLastNetwork({ ctx, networks }, siwx, chainId, signal))) {
      await connections.disconnect().catch(() => {})
      // Another tab connected meanwhile, and that stays: the visitor decides anew.
      if (isCurrent() && isSameAccount(signingAccount(ctx.read), account)) {
        leaving = undefined
        set({ status: 'asking' })
      }
    }
    track('CLICK_CANCEL_SIWX')
  }

  return {
    account,
    end: (reason) => end.abort(reason),
    decline,
    async check() {
      try {
        // What still ends there would be found, and then be gone.
        await abortable(signedOut(), end.signal)
        siwx = await abortable(loadSiwx(), end.signal)
        const isServed = siwx.serves(namespace)
        const isSignedIn = isServed && (await siwx.hasSession(chainId, address, end.signal))
        const isRequired = isServed && !isSignedIn && siwx.isRequired()
        if (!isCurrent()) return
        if (isSignedIn) ctx.storage.write(lastNetworkKey, chainId)
        if (!isServed || isSignedIn) settle('connected', isSignedIn)
        else ask(isRequired)
      } catch (error) {
        if (isCurrent()) failToStart(error)
      }
    },
    async isSignedIn() {
      const left = (isThere: (status: SignInState['status']) => boolean) =>
        statusLeft({ ctx, state }, isThere, end.signal).catch((reason: unknown) => {
          throw leaving ? signInCancelled() : reason
        })
      await left((status) => status === 'checking')
      const { status, isSignedIn } = state.getSnapshot()
      if (status === 'idle' && !isSignedIn) {
        if (!siwx?.serves(namespace)) {
          throw signInNotReady('No ActiveCaipNetwork or client found')
        }
        ask(siwx.isRequired())
      }
      await left((current) => current !== 'idle')
      if (!state.getSnapshot().isSignedIn) throw signInCancelled()
    },
    async sign() {
      const adapter = await readyAdapter({ connections, networks }, chainId)
      const own = new AbortController()
      const signal = AbortSignal.any([end.signal, own.signal])
      attempt = own
      track('CLICK_SIGN_SIWX_MESSAGE')
      set({ status: 'signing', error: undefined })
      try {
        if (isTooOld(await abortable(prepare(), signal), ctx.clock.now())) forgetMessage()
        const { data, text } = await abortable(prepare(), signal)
        forgetMessage()
        const request: WalletRequest = (asked) =>
          ctx.rpc.request({ ...asked, namespace, caipNetworkId: chainId }, signal)
        const signature = await abortable(adapter.signMessage({ address, text, request }), signal)
        if (!isSameAccount(signingAccount(ctx.read), account)) throw accountChanged()
        siwx ??= await loadSiwx()
        await siwx.addSession({ data, message: text, signature }, signal)
        ctx.storage.write(lastNetworkKey, chainId)
        track('SIWX_AUTH_SUCCESS')
        settle('connected', true)
      } catch (error) {
        const problem = signingFailed(error)
        // The visitor left instead, and that is how it ended.
        if (!own.signal.aborted) failToSign(error, problem)
        throw problem
      } finally {
        attempt = undefined
      }
    },
    async cancel() {
      if (leaving) leaving.abort(signInCancelled())
      else if (state.getSnapshot().isRequired) await leave()
      else decline()
    },
  }
}

/** Rejects with the reason of the signal. */
const statusLeft = (
  { ctx, state }: Pick<Dependencies, 'ctx' | 'state'>,
  isThere: (status: SignInState['status']) => boolean,
  signal: AbortSignal,
): Promise<void> =>
  new Promise((resolve, reject) => {
    const follow = () => {
      if (!signal.aborted && isThere(state.getSnapshot().status)) return
      void subscription.dispose()
      signal.removeEventListener('abort', follow)
      if (signal.aborted) reject(signal.reason)
      else resolve()
    }
    const subscription = ctx.add(state.subscribe(follow))
    signal.addEventListener('abort', follow)
    follow()
  })

/** What signs on a network, or the first of what that needs that is missing. */
async function readyAdapter(
  { connections, networks }: Pick<Dependencies, 'connections' | 'networks'>,
  chainId: CaipNetworkId,
) {
  const namespace = namespaceOf(chainId)
  const find = async () => {
    networks.networkOf(chainId)
    return connections.adapterOf(namespace)
  }
  const adapter = await find().catch((cause: unknown) => {
    throw signInNotReady('No ActiveCaipNetwork or client found', cause)
  })
  if (connections.connectorOf(namespace)) return adapter
  throw signInNotReady('No ConnectionController client found')
}

const isTooOld = ({ data }: PreparedMessage, now: number): boolean =>
  Date.parse(data.expirationTime ?? '') <= now
