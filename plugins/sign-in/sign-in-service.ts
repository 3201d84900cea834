import {
  type CloseGuard,
  connectionStarted,
  connectionsStore,
  createValueStore,
  listConnections,
  namespaceOf,
  networksStore,
  type SignInService,
  unsupportedChainView,
} from '../../kernel/exports/index.ts'
import { siwxSignMessageView } from './contract.ts'
import { createSignInCard } from './sign-in-card.ts'
import { accountChanged, signInNotReady } from './sign-in-errors.ts'
import { createSignInFlow, type SignInFlow } from './sign-in-flow.ts'
import { idle } from './sign-in-screen.ts'
import { owesSignIn } from './owes-sign-in.ts'
import { isSameAccount, type SigningAccount, signingAccount } from './signing-account.ts'
import type { SignInDependencies } from './sign-in-dependencies.ts'

export interface SignIn extends SignInService {
  /** Who is connected, where the kit is or what is on screen may have changed. */
  follow(): void
  /**
   * Whether the card has to stay: while a required sign-in is asked for; and, from when nobody knows yet
   * whether there will be one, where the view before would close it by itself at the end of connecting.
   */
  mustStay(closing: Parameters<CloseGuard['mayClose']>[0]): boolean
}

/** Follows the active account and asks it to sign in where it has no session. */
export function createSignIn(dependencies: SignInDependencies): SignIn {
  const { ctx, connections, networks, mayLeaveNetworks, views } = dependencies
  const state = createValueStore(idle)
  const card = createSignInCard({ ctx, views })
  let flow: SignInFlow | undefined
  let signing: Promise<void> | undefined
  let isFollowing = false

  /** The visitor has something to decide. */
  const isAsked = () => !['idle', 'checking'].includes(state.getSnapshot().status)

  /** The wallet is on no network of the app and has not signed in: until it is there, or gone, the visitor chooses one. */
  let isOwed = false
  const look = () => {
    const account = signingAccount(ctx, connections) ?? accountElsewhere()
    if (!isSameAccount(account, flow?.account)) {
      isOwed = false
      flow?.end(accountChanged())
      flow = undefined
      if (state.getSnapshot() !== idle) state.set(idle)
      if (account) flow = begin(account)
      else card.leave('done')
    }
    if (isOwed && !card.isShown(unsupportedChainView)) card.show(unsupportedChainView)
    if (!flow || !isAsked() || card.isShown()) return
    // Gone from the screen: what is required comes back, what is not was declined.
    if (state.getSnapshot().isRequired || card.isDue()) card.show(siwxSignMessageView)
    else flow.decline()
  }
  /** A wallet that is asked and ends the account of one namespace is asked with that of another one. */
  const accountElsewhere = () => {
    if (!flow || state.getSnapshot().status === 'idle') return undefined
    const { chainId, connectorId } = flow.account
    const left = listConnections(ctx.read(connectionsStore))
    if (left.some(({ namespace }) => namespace === namespaceOf(chainId))) return undefined
    const other = left.find((one) => one.connectorId === connectorId)
    if (!other) return undefined
    networks.activateNamespace(other.namespace)
    return signingAccount(ctx, connections)
  }
  // Once the visitor said no they connect anew, or the app asks.
  const declined = new Set<string>()
  ctx.on(connectionStarted, () => declined.clear())
  const begin = (account: SigningAccount): SignInFlow => {
    const isAnybodyThere = () => flow !== undefined
    const parts = { state, card, isAnybodyThere, declined }
    const next = createSignInFlow(account, { ...dependencies, ...parts })
    if (isOutside(account)) {
      if (mayLeaveNetworks(account)) card.leave('done')
      else ctx.run(holdOutside(next))
    } else {
      state.set({ ...idle, status: 'checking' })
      ctx.run(next.check())
    }
    return next
  }
  const isOutside = ({ chainId }: SigningAccount): boolean =>
    !ctx.read(networksStore).requested.some(({ caipNetworkId }) => caipNetworkId === chainId)
  const holdOutside = async (here: SignInFlow) => {
    const owes = await owesSignIn(dependencies, here.account, ctx.signal)
    if (flow !== here) return
    isOwed = owes
    if (owes) look()
    else card.leave('done')
  }
  const activeFlow = (): SignInFlow => {
    look()
    if (flow) return flow
    throw signInNotReady('No ActiveCaipAddress found')
  }

  ctx.signal.addEventListener('abort', () => flow?.end(ctx.signal.reason), { once: true })
  return {
    state,
    ask: async () => activeFlow().isSignedIn(),
    sign() {
      const sign = async () => activeFlow().sign()
      signing ??= sign().finally(() => {
        signing = undefined
      })
      return signing
    },
    async cancel() {
      if (isAsked()) await flow?.cancel()
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
        card.holdFor({ viewId })
        return true
      }
      return isAsked() && isRequired && viewId === siwxSignMessageView.id
    },
  }
}
