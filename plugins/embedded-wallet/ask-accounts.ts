import {
  type CaipNetworkId,
  type ConnectorRequest,
  KitError,
  namespaceOf,
} from '../../kernel/exports/index.ts'
import { embeddedWalletId } from './contract.ts'
import type { FrameUser } from './frame-messages.ts'
import type { Frame } from './lazy-frame.ts'
import type { Login } from './login.ts'
import type { LoginWish, LoginWishes } from './login-wish.ts'
import { isServed, type ServedNamespace } from './served-network.ts'
import type { Answered } from './session-connections.ts'
import { sessionOf, type Sessions } from './session.ts'

export interface AskingMeans {
  readonly frame: Pick<Frame, 'request'>
  readonly login: Login
  readonly wishes: LoginWishes
  readonly sessions: Sessions
  /** The last network of a namespace in the kit. */
  readonly lastNetwork: (namespace: ServedNamespace) => CaipNetworkId | undefined
}

/** Which accounts the frame has in a namespace; it signs in as the wish says. */
export async function askAccounts(
  { frame, wishes }: Pick<AskingMeans, 'frame' | 'wishes'>,
  namespace: ServedNamespace,
  wish: LoginWish,
  signal: AbortSignal,
  known?: FrameUser,
): Promise<Answered> {
  const answer = known ?? (await frame.request('GET_USER', wish.payload, signal))
  const session = sessionOf(namespace, answer)
  await wishes.keepSignIn(wish, answer, signal)
  signal.throwIfAborted()
  return { namespace, answer, session }
}

/** The namespace of the active network first; a further one that fails is left out. */
export async function askAllAccounts(
  means: AskingMeans,
  request: ConnectorRequest,
  isRestored: boolean,
  frameChain?: CaipNetworkId,
): Promise<readonly Answered[]> {
  const { login, wishes } = means
  const { signal } = request
  const here = (isRestored ? login.lastUsedChain() : undefined) ?? request.caipNetworkId
  const active = here && namespaceOf(here)
  const wanted = request.namespaces
    .filter(isServed)
    .sort((left, right) => Number(right === active) - Number(left === active))
  const answers: Answered[] = []
  for (const namespace of wanted) {
    const chainId = networkFor(means, namespace, request, isRestored, frameChain)
    if (!chainId) continue
    try {
      const social = isRestored ? undefined : login.takeSocial()
      const isAnswered = social?.user.chainId === chainId
      const wish = isAnswered
        ? social.wish
        : await wishes.make(chainId, signal, { signsIn: !isRestored })
      const known = isAnswered ? social.user : undefined
      answers.push(await askAccounts(means, namespace, wish, signal, known))
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

function networkFor(
  { login, sessions, lastNetwork }: AskingMeans,
  namespace: ServedNamespace,
  { networks, caipNetworkId }: ConnectorRequest,
  isRestored: boolean,
  frameChain: CaipNetworkId | undefined,
): CaipNetworkId | undefined {
  const offered = networks
    .filter(({ chainNamespace }) => chainNamespace === namespace)
    .map((network) => network.caipNetworkId)
  const wanted = [
    frameChain,
    ...(isRestored ? [login.lastUsedChain()] : []),
    caipNetworkId,
    sessions.getSnapshot()[namespace]?.caipNetworkId,
    lastNetwork(namespace),
  ]
  return wanted.find((id) => id !== undefined && offered.includes(id)) ?? offered[0]
}
