import type {
  Account,
  BitcoinAccountType,
  CaipNetworkId,
  ChainNamespace,
  Connection,
  ConnectorEvent,
} from '../../kernel/exports/index.ts'
import { addressKey, hasAddressesByNetwork } from './account-address.ts'
import { namedBeside, withTypes } from './bitcoin-addresses.ts'
import { accountsOn, connectionOf, type Session } from './session.ts'
import type { SessionEvent } from './session-event.ts'

/** Where the namespaces of a session are, and with which accounts. Replaced as a whole, never changed. */
export interface SessionState {
  readonly session: Session
  readonly bitcoinType: BitcoinAccountType | undefined
  /** The namespaces in use and the network each is on. */
  readonly places: ReadonlyMap<ChainNamespace, CaipNetworkId>
  readonly preferred: CaipNetworkId | undefined
  /** What the wallet says that its bitcoin addresses are for. */
  readonly named: readonly Account[]
  /** The addresses that the wallet turned to since it last told its accounts. */
  readonly turnedTo: ReadonlyMap<ChainNamespace, string>
}

/** What is so from now on, and what is told of it. */
export interface SessionChange {
  readonly state: SessionState
  readonly events: readonly ConnectorEvent[]
}

export function accountsAt(
  { session, turnedTo, named, bitcoinType }: SessionState,
  namespace: ChainNamespace,
  network: CaipNetworkId,
): readonly Account[] {
  const all = accountsOn(session, namespace, network)
  const accounts = activeFirst(namespace, all, turnedTo.get(namespace))
  return namespace === 'bip122' ? withTypes(accounts, named, bitcoinType) : accounts
}

export function connectionIn(
  state: SessionState,
  namespace: ChainNamespace,
): Connection | undefined {
  const connection = connectionOf(state.session, namespace, state.places.get(namespace))
  if (!connection) return undefined
  return { ...connection, accounts: accountsAt(state, namespace, connection.caipNetworkId) }
}

/** One for each namespace in use, the preferred first. */
export function connectionsOf(state: SessionState): readonly Connection[] {
  const all = [...state.places.keys()].flatMap((namespace) => connectionIn(state, namespace) ?? [])
  const first = all.find(({ caipNetworkId }) => caipNetworkId === state.preferred)
  return first ? [first, ...all.filter((connection) => connection !== first)] : all
}

/** Uses further namespaces of the session. */
export function joined(
  state: SessionState,
  namespaces: readonly ChainNamespace[],
  preferred: CaipNetworkId | undefined,
): SessionState {
  const places = new Map(state.places)
  for (const namespace of namespaces) {
    const connection = connectionOf(state.session, namespace, preferred)
    if (connection && !places.has(namespace)) places.set(namespace, connection.caipNetworkId)
  }
  return { ...state, places, preferred: preferred ?? state.preferred }
}

export const left = (state: SessionState, namespaces: readonly ChainNamespace[]): SessionState => ({
  ...state,
  places: new Map([...state.places].filter(([namespace]) => !namespaces.includes(namespace))),
})

export function moved(
  state: SessionState,
  namespace: ChainNamespace,
  caipNetworkId: CaipNetworkId,
): SessionChange {
  if (state.places.get(namespace) === caipNetworkId) return { state, events: [] }
  const next = { ...state, places: new Map(state.places).set(namespace, caipNetworkId) }
  const before = connectionIn(state, namespace)
  const accounts = accountsAt(next, namespace, caipNetworkId)
  const hasOthers = before && !isSame(before.accounts, accounts)
  return {
    state: next,
    events: [
      { type: 'networkChanged', namespace, caipNetworkId },
      ...(hasOthers ? [{ type: 'accountsChanged', namespace, accounts } as const] : []),
    ],
  }
}

export function named(state: SessionState, accounts: readonly Account[]): SessionChange {
  const next = { ...state, named: accounts }
  const [before, after] = [connectionIn(state, 'bip122'), connectionIn(next, 'bip122')]
  if (!after || !state.places.has('bip122') || isSame(before, after)) {
    return { state: next, events: [] }
  }
  const told = { type: 'accountsChanged', namespace: 'bip122', accounts: after.accounts } as const
  return { state: next, events: [told] }
}

/** What a wallet says of itself while the session lasts. */
export function heard(state: SessionState, event: SessionEvent): SessionChange {
  if (event.type === 'addressesChanged') return named(state, event.accounts)
  const { type, namespace, caipNetworkId } = event
  const place = state.places.get(namespace)
  if (place === undefined) return { state, events: [] }
  if (type === 'networkChanged') return moved(state, namespace, caipNetworkId)
  if (place !== caipNetworkId && hasAddressesByNetwork(namespace)) return { state, events: [] }
  const { accounts } = event
  const [first] = accounts
  return {
    state: first
      ? { ...state, turnedTo: new Map(state.turnedTo).set(namespace, first.address) }
      : state,
    events: [
      {
        type,
        namespace,
        accounts:
          namespace === 'bip122'
            ? withTypes(accounts, namedBeside(accounts, state.named), state.bitcoinType)
            : accounts,
      },
    ],
  }
}

/** The wallet changed the session. Undefined when nothing of it is in use any more. */
export function updated(
  before: SessionState,
  session: Session,
): (SessionChange & { readonly hasOtherBitcoin: boolean }) | undefined {
  const used = [...before.places.keys()]
  const gone = used.filter((namespace) => !session.namespaces.has(namespace))
  if (gone.length === used.length) return undefined
  const bitcoinOf = ({ namespaces }: Session) => namespaces.get('bip122')?.accounts
  const hasOtherBitcoin = !isSame(bitcoinOf(before.session), bitcoinOf(session))
  const turnedTo = new Map(before.turnedTo)
  for (const namespace of used) {
    const addresses = [before.session, session].map((each) => addressesIn(each, namespace))
    if (!isSame(addresses[0], addresses[1])) turnedTo.delete(namespace)
  }
  let state = left({ ...before, session, turnedTo, ...(hasOtherBitcoin && { named: [] }) }, gone)
  const events: ConnectorEvent[] = []
  if (gone.length > 0) events.push({ type: 'disconnected', namespaces: gone })
  for (const namespace of state.places.keys()) {
    const connection = connectionIn(state, namespace)
    if (!connection) continue
    const places = new Map(state.places).set(namespace, connection.caipNetworkId)
    state = { ...state, places }
    if (!isSame(connectionIn(before, namespace), connection)) {
      events.push({ type: 'connectionChanged', connection })
    }
  }
  return { state, events, hasOtherBitcoin }
}

/** In the wallet's own order, whatever the networks. */
const addressesIn = ({ namespaces }: Session, namespace: ChainNamespace) => [
  ...new Set(namespaces.get(namespace)?.accounts.map(({ address }) => address)),
]

const activeFirst = (
  namespace: ChainNamespace,
  accounts: readonly Account[],
  active: string | undefined,
): readonly Account[] => {
  if (active === undefined) return accounts
  const isActive = ({ address }: Account) =>
    addressKey(namespace, address) === addressKey(namespace, active)
  return [...accounts.filter(isActive), ...accounts.filter((account) => !isActive(account))]
}

const isSame = (left: unknown, right: unknown): boolean =>
  JSON.stringify(left) === JSON.stringify(right)
