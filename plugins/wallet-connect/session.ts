import {
  type Account,
  type CaipNetworkId,
  type ChainNamespace,
  type Connection,
  isCaipNetworkId,
  isChainNamespace,
  KitError,
  namespaceOf,
  parseIcon,
  parseLabel,
  type WalletInfo,
} from '../../kernel/exports/index.ts'
import { addressKey, hasAddressesByNetwork, isAccountAddress } from './account-address.ts'
import { walletConnectId } from './contract.ts'
import { currentIdOf } from './solana-ids.ts'

/** Nothing of what was asked for can be reached through this wallet. */
export class ChainsNotSupportedError extends KitError {
  constructor() {
    super('The connector does not support any of the requested chains', {
      code: 'CHAINS_NOT_SUPPORTED',
    })
  }
}

export interface SessionAccount {
  readonly caipNetworkId: CaipNetworkId
  readonly address: string
}

/** One namespace of what a wallet approved, under current network ids. */
export interface SessionNamespace {
  readonly accounts: readonly SessionAccount[]
  /** The requested networks that were approved; where addresses go by network, those with an account. */
  readonly approved: readonly CaipNetworkId[]
  readonly methods: readonly string[]
}

/** What a wallet approved, checked. */
export interface Session {
  readonly topic: string
  readonly namespaces: ReadonlyMap<ChainNamespace, SessionNamespace>
  /** The ids under which the wallet holds the networks, by current id. */
  readonly heldIds: ReadonlyMap<CaipNetworkId, CaipNetworkId>
  readonly wallet: WalletInfo
  /** The one wallet that adds networks when asked. */
  readonly supportsAllNetworks: boolean
  /** Seconds since 1970. */
  readonly expiry: number
}

/**
 * Checks what came back from a wallet: accounts that are no CAIP-10, lie outside the approved chains
 * or do not look like an address there are dropped, what was not asked for is ignored.
 * Throws a ChainsNotSupportedError when none of the requested chains was approved, and
 * `CONNECT_FAILED` when no usable account is left.
 */
export function parseSession(input: unknown, requested: readonly CaipNetworkId[]): Session {
  const session = record(input)
  const topic = session.topic
  if (typeof topic !== 'string' || topic === '') throw failed('The session has no topic.')
  const granted = new Map<ChainNamespace, SessionNamespace>()
  const heldIds = new Map<CaipNetworkId, CaipNetworkId>()
  let approvesAny = false

  for (const [key, value] of Object.entries(record(session.namespaces))) {
    const name = key.split(':')[0]
    if (!isChainNamespace(name)) continue
    const scope = readScope(key, value, name)
    const wanted = scope.chains.filter((id) => requested.includes(currentIdOf(id)))
    if (wanted.length > 0) approvesAny = true
    const approved = hasAddressesByNetwork(name)
      ? wanted.filter((id) => scope.accounts.some(({ caipNetworkId }) => caipNetworkId === id))
      : wanted
    // A current id wins over a legacy one, whichever comes first.
    for (const id of approved)
      if (id === currentIdOf(id) || !heldIds.has(currentIdOf(id))) heldIds.set(currentIdOf(id), id)
    const accounts = scope.accounts
      .filter(({ caipNetworkId }) => approved.includes(caipNetworkId))
      .map(({ caipNetworkId, address }) => ({ caipNetworkId: currentIdOf(caipNetworkId), address }))
    if (accounts.length === 0) continue
    const earlier = granted.get(name)
    granted.set(name, {
      accounts: [...(earlier?.accounts ?? []), ...accounts],
      approved: unique([...(earlier?.approved ?? []), ...approved.map(currentIdOf)]),
      methods: unique([...(earlier?.methods ?? []), ...scope.methods]),
    })
  }

  if (!approvesAny) throw new ChainsNotSupportedError()
  if (granted.size === 0) throw failed('The wallet shared no account that can be used.')
  const metadata = record(record(session.peer).metadata)
  return {
    topic,
    namespaces: granted,
    heldIds,
    wallet: readWallet(metadata),
    supportsAllNetworks: metadata.name === 'MetaMask Wallet',
    expiry: typeof session.expiry === 'number' ? session.expiry : 0,
  }
}

function readScope(key: string, value: unknown, namespace: ChainNamespace) {
  const { accounts, chains, methods } = record(value)
  const listed = [
    ...(isCaipNetworkId(key) ? [key] : []),
    ...texts(chains).filter(isCaipNetworkId),
  ].filter((id) => namespaceOf(id) === namespace)
  const parsed = texts(accounts).flatMap((text) => parseAccount(text, namespace) ?? [])
  const isListed = ({ caipNetworkId }: SessionAccount) =>
    listed.length === 0 || listed.includes(caipNetworkId)
  const usable = parsed.filter(isListed)
  return {
    accounts: usable,
    chains: unique([...listed, ...usable.map(({ caipNetworkId }) => caipNetworkId)]),
    methods: texts(methods),
  }
}

/** A CAIP-10 account of the namespace, or undefined. */
export function parseAccount(text: string, namespace: ChainNamespace): SessionAccount | undefined {
  const [name, reference, address, ...rest] = text.split(':')
  if (name !== namespace || !reference || !address || rest.length > 0) return undefined
  return isAccountAddress(namespace, address)
    ? { caipNetworkId: `${namespace}:${reference}`, address }
    : undefined
}

/** Accounts on the network first, those of others behind them where they are good there, none twice. */
export function accountsOn(
  session: Session,
  namespace: ChainNamespace,
  network: CaipNetworkId,
): readonly Account[] {
  const all = session.namespaces.get(namespace)?.accounts ?? []
  const ordered = [
    ...all.filter(({ caipNetworkId }) => caipNetworkId === network),
    ...(hasAddressesByNetwork(namespace)
      ? []
      : all.filter(({ caipNetworkId }) => caipNetworkId !== network)),
  ]
  return toAccounts(
    namespace,
    ordered.map(({ address }) => address),
  )
}

export function toAccounts(
  namespace: ChainNamespace,
  addresses: readonly string[],
): readonly Account[] {
  const accounts = new Map<string, Account>()
  for (const address of addresses) {
    const key = addressKey(namespace, address)
    if (accounts.has(key)) continue
    accounts.set(key, namespace === 'bip122' ? { address, type: 'payment' } : { address })
  }
  return [...accounts.values()]
}

/** The connection of one namespace, on the preferred network where that was approved. */
export function connectionOf(
  session: Session,
  namespace: ChainNamespace,
  preferred: CaipNetworkId | undefined,
): Connection | undefined {
  const granted = session.namespaces.get(namespace)
  const [first] = granted?.accounts ?? []
  if (!granted || !first) return undefined
  const caipNetworkId =
    preferred !== undefined && granted.approved.includes(preferred)
      ? preferred
      : first.caipNetworkId
  return {
    connectorId: walletConnectId,
    namespace,
    accounts: accountsOn(session, namespace, caipNetworkId),
    caipNetworkId,
    wallet: session.wallet,
    ...(session.supportsAllNetworks ? {} : { approvedNetworkIds: granted.approved }),
  }
}

/** The wallet's self-description; it may claim anything. */
function readWallet(metadata: Record<string, unknown>): WalletInfo {
  const icon = texts(metadata.icons).find((text) => parseIcon(text) !== undefined)
  return {
    name: parseLabel(metadata.name) ?? 'WalletConnect',
    ...(icon === undefined ? {} : { icon }),
    type: 'WALLET_CONNECT',
  }
}

const failed = (details: string) =>
  new KitError('Failed to connect', { code: 'CONNECT_FAILED', details })

const record = (value: unknown): Record<string, unknown> =>
  value !== null && typeof value === 'object' ? (value as Record<string, unknown>) : {}

const texts = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : []

const unique = <T>(values: readonly T[]): readonly T[] => [...new Set(values)]
