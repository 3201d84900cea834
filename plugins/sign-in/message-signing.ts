import {
  abortable,
  type CaipNetworkId,
  type KitError,
  type NamespaceAdapter,
  namespaceOf,
  type WalletRequest,
} from '../../kernel/exports/index.ts'
import type { CheckedSiwx } from './checked-siwx.ts'
import type { ShownMessage } from './shown-message.ts'
import type { SignInDependencies } from './sign-in-dependencies.ts'
import { accountChanged, signInCancelled, signingFailed, signInNotReady } from './sign-in-errors.ts'
import { isSameAccount, type SigningAccount, signingAccount } from './signing-account.ts'

/** Asks the wallet to sign the message that is shown. */
export interface MessageSigning {
  /** Rejects with why it failed. */
  sign(): Promise<void>
  /** The visitor leaves instead. */
  abandon(): void
}

interface Surroundings {
  readonly message: Pick<ShownMessage, 'take'>
  /** Of the sign-in. */
  readonly signal: AbortSignal
  readonly onAsk: () => void
  /** What it rejects with is a failure to sign as well. */
  readonly onSigned: CheckedSiwx['addSession']
  readonly onFailed: (error: unknown, problem: KitError) => void
}

export function createMessageSigning(
  account: SigningAccount,
  { ctx, connections, networks }: Pick<SignInDependencies, 'ctx' | 'connections' | 'networks'>,
  { message, signal: ofSignIn, onAsk, onSigned, onFailed }: Surroundings,
): MessageSigning {
  /** The wallet is asked to sign. */
  let attempt: AbortController | undefined
  return {
    abandon: () => attempt?.abort(signInCancelled()),
    async sign() {
      const adapter = await readyAdapter({ connections, networks }, account.chainId)
      const own = new AbortController()
      const signal = AbortSignal.any([ofSignIn, own.signal])
      attempt = own
      onAsk()
      try {
        const { data, text } = await message.take(signal)
        const signature = await signWith(adapter, { ctx, connections, account, text }, signal)
        await onSigned({ data, message: text, signature }, signal)
      } catch (error) {
        const problem = signingFailed(error)
        // The visitor left instead, and that is how it ended.
        if (!own.signal.aborted) onFailed(error, problem)
        throw problem
      } finally {
        attempt = undefined
      }
    },
  }
}

/** The signature of the account, which is still the one that signs when the wallet answers. */
async function signWith(
  adapter: Pick<NamespaceAdapter, 'signMessage'>,
  {
    ctx,
    connections,
    account,
    text,
  }: Pick<SignInDependencies, 'connections' | 'ctx'> & {
    readonly account: SigningAccount
    readonly text: string
  },
  signal: AbortSignal,
) {
  const { chainId, address } = account
  const request: WalletRequest = (asked) =>
    ctx.rpc.request({ ...asked, namespace: namespaceOf(chainId), caipNetworkId: chainId }, signal)
  const signature = await abortable(adapter.signMessage({ address, text, request }), signal)
  if (isSameAccount(signingAccount(ctx, connections), account)) return signature
  throw accountChanged()
}

/** What signs on a network, or the first of what that needs that is missing. */
async function readyAdapter(
  { connections, networks }: Pick<SignInDependencies, 'connections' | 'networks'>,
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
