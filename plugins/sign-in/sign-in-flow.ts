import {
  abortable,
  isRefusal,
  type KitError,
  namespaceOf,
  toErrorRecord,
} from '../../kernel/exports/index.ts'
import type { CheckedSiwx } from './checked-siwx.ts'
import { lastNetworkKey, returnToLastNetwork } from './last-network.ts'
import { leaveWallet } from './leave-wallet.ts'
import { createMessageSigning } from './message-signing.ts'
import { createShownMessage } from './shown-message.ts'
import { signInCancelled, signInNotReady, signInNotStarted } from './sign-in-errors.ts'
import { createSignInScreen, type SignInScreenParts } from './sign-in-screen.ts'
import { isSameAccount, type SigningAccount, signingAccount } from './signing-account.ts'
import { untilSignedIn } from './until-signed-in.ts'
import type { SignInDependencies } from './sign-in-dependencies.ts'

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
  /** Declines; what is required is left: for where he was signed in last, or without this wallet. */
  cancel(): Promise<void>
}

interface Dependencies extends SignInDependencies, Omit<SignInScreenParts, 'ctx'> {
  /** There is an account, and it may be another one. */
  readonly isAnybodyThere: () => boolean
  /** What the visitor declined to sign in, as `declinedKey` names it. */
  readonly declined: Set<string>
}

/**
 * An account that was declined is not asked for again as it comes back, on whichever way: another namespace is activated, or the
 * wallet changes there and back. Of a wallet of others it is the wallet: whatever it changes, it does not have the visitor asked.
 */
const declinedKey = ({ isOfOthers, connectorId, chainId, address }: SigningAccount): string =>
  isOfOthers ? connectorId : `${connectorId} ${chainId}:${address}`

export function createSignInFlow(account: SigningAccount, dependencies: Dependencies): SignInFlow {
  const { ctx, networks, declined, loadSiwx, signedOut, state } = dependencies
  const { chainId, address } = account
  const namespace = namespaceOf(chainId)
  const screen = createSignInScreen(dependencies)
  const { set, settle } = screen
  const end = new AbortController()
  let siwx: CheckedSiwx | undefined
  /** The visitor leaves; aborted, the wallet is not waited for. */
  let leaving: AbortController | undefined

  const isCurrent = () => !end.signal.aborted
  const track = (event: string) =>
    ctx.track(event, { network: chainId, isSmartAccount: account.isSmartAccount })

  const ask = (isRequired: boolean, error?: unknown) => {
    screen.ask(isRequired, error)
    // Should there be none, the next try asks for another one and says why.
    message.prepare().catch(() => {})
  }
  const message = createShownMessage(async () => {
    siwx ??= await loadSiwx()
    const made = await siwx.createMessage(account, end.signal)
    if (isCurrent()) set({ text: made.text })
    return made
  }, ctx.clock)
  const failToStart = (cause: unknown) => {
    const problem = signInNotStarted(cause)
    end.abort(problem)
    ctx.log.warn(`${problem.shortMessage}: ${toErrorRecord(cause).message}`)
    track('SIWX_AUTH_ERROR')
    screen.backToConnect(problem)
    void leaveWallet(dependencies, account)
  }
  const failToSign = (error: unknown, problem: KitError) => {
    if (ctx.signal.aborted) return
    if (toErrorRecord(error).code === 'SIGN_IN_NO_VERIFIER') return failToStart(error)
    if (!isRefusal(error)) track('SIWX_AUTH_ERROR')
    message.forget()
    if (isCurrent()) ask(state.getSnapshot().isRequired, error)
    // Another account took its place.
    else if (dependencies.isAnybodyThere()) screen.toast(problem)
  }
  const signing = createMessageSigning(account, dependencies, {
    message,
    signal: end.signal,
    onAsk() {
      track('CLICK_SIGN_SIWX_MESSAGE')
      set({ status: 'signing', error: undefined })
    },
    async onSigned(session, signal) {
      siwx ??= await loadSiwx()
      await siwx.addSession(session, signal)
      ctx.storage.write(lastNetworkKey, chainId)
      track('SIWX_AUTH_SUCCESS')
      settle('connected', true)
    },
    onFailed: failToSign,
  })
  const decline = () => {
    signing.abandon()
    declined.add(declinedKey(account))
    settle('connected')
    track('CLICK_CANCEL_SIWX')
  }
  const leave = async () => {
    signing.abandon()
    leaving = new AbortController()
    set({ status: 'leaving', error: undefined })
    const signal = AbortSignal.any([ctx.signal, leaving.signal])
    const isGone =
      (await returnToLastNetwork({ ctx, networks }, siwx, chainId, signal)) ||
      (await isDisconnected(dependencies, account))
    if (!isGone && isCurrent()) {
      leaving = undefined
      set({ status: 'asking' })
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
        const isAsked = isServed && !isSignedIn
        if (isAsked && (isRequired || !declined.has(declinedKey(account)))) ask(isRequired)
        else settle('connected', isSignedIn)
      } catch (error) {
        if (isCurrent()) failToStart(error)
      }
    },
    async isSignedIn() {
      const askAnew = () => {
        if (!siwx?.serves(namespace)) throw signInNotReady('No ActiveCaipNetwork or client found')
        ask(siwx.isRequired())
      }
      try {
        await untilSignedIn({ ctx, state }, askAnew, end.signal)
      } catch (reason) {
        throw leaving && end.signal.aborted ? signInCancelled() : reason
      }
    },
    sign: () => signing.sign(),
    async cancel() {
      if (leaving) leaving.abort(signInCancelled())
      else if (state.getSnapshot().isRequired) await leave()
      else decline()
    },
  }
}

/** False when another tab connected the account meanwhile, and that stays: the visitor decides anew. */
async function isDisconnected(
  dependencies: Dependencies,
  account: SigningAccount,
): Promise<boolean> {
  const { ctx, connections } = dependencies
  await leaveWallet(dependencies, account)
  return !isSameAccount(signingAccount(ctx, connections), account)
}
