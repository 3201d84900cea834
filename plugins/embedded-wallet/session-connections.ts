import type { Subject } from 'rxjs'
import type {
  CaipNetworkId,
  ChainNamespace,
  Connection,
  ConnectorEvent,
  StoreReader,
} from '../../kernel/exports/index.ts'
import { type EmbeddedUser, embeddedWalletId } from './contract.ts'
import type { FrameUser } from './frame-messages.ts'
import type { Frame } from './lazy-frame.ts'
import type { Login } from './login.ts'
import { isServed, type ServedNamespace } from './served-network.ts'
import { isSameAddress, type Session, type Sessions } from './session.ts'

export interface Answered {
  readonly namespace: ServedNamespace
  readonly answer: FrameUser
  readonly session: Session
}

/** Where the visitor is connected, and what is told of it: the connections are what the frame said last. */
export interface SessionConnections {
  connectedIn(): readonly ServedNamespace[]
  sessionIn(namespace: ChainNamespace): Session | undefined
  /** The first is the one to use. */
  open(answers: readonly Answered[]): readonly Connection[]
  /** Takes over what the frame says, and tells what is new; nothing of it where it ended meanwhile. */
  update(answered: Answered): void
  /** The user's details changed: hosts read them again. */
  renew(): void
  /** Where smart accounts are offered; nobody waits for it. */
  readSmartAccountNetworks(): void
}

interface Dependencies {
  readonly events: Subject<ConnectorEvent>
  readonly frame: Pick<Frame, 'request'>
  readonly login: Login
  readonly sessions: Sessions
  readonly user: StoreReader<EmbeddedUser>
  /** Ends with the plugin. */
  readonly signal: AbortSignal
}

export function createSessionConnections({
  events,
  frame,
  login,
  sessions,
  user,
  signal: end,
}: Dependencies): SessionConnections {
  const connectionOf = (namespace: ServedNamespace, session: Session) =>
    toConnection(namespace, session, user.getSnapshot())
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

  const keep = ({ namespace, answer, session }: Answered) => {
    sessions.set({ ...sessions.getSnapshot(), [namespace]: session })
    login.remember(answer)
    if (namespace !== 'eip155') return
    login.keepDeployed(answer.smartAccountDeployed)
    inBackground(readDeployed(session))
  }

  return {
    connectedIn,
    sessionIn,
    renew,
    open(answers) {
      // The first is the one to use: what it says of the user stays.
      for (const answered of [...answers].reverse()) keep(answered)
      return answers.map(({ namespace, session }) => connectionOf(namespace, session))
    },
    update(answered) {
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
    },
    readSmartAccountNetworks: () => inBackground(readSmartAccountNetworks()),
  }
}

function toConnection(
  namespace: ServedNamespace,
  session: Session,
  { provider, smartAccountChainIds, isSmartAccountDeployed: isDeployed }: EmbeddedUser,
): Connection {
  const networkIds = smartAccountChainIds.map((id): CaipNetworkId => `eip155:${id}`)
  return {
    connectorId: embeddedWalletId,
    namespace,
    ...session,
    // No address and no name of a person: connections are facts.
    wallet: provider
      ? { name: names[provider], social: provider, type: 'AUTH' }
      : { name: 'Email', type: 'AUTH' },
    ...(namespace === 'eip155' && { smartAccount: { networkIds, isDeployed } }),
  }
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
