import { type ChainNamespace, isCaipNetworkId, namespaceOf } from '../../base/caip.ts'
import { parseIcon, parseLabel } from '../../base/foreign-text.ts'
import type { ConnectorType, NamespaceAdapter } from '../../points/wallet-points.ts'
import { type AccountTypeOf, accountTypes } from '../accounts/account-types.ts'
import type { Account, Connection, WalletInfo } from './connection.ts'
import { plainName } from '../listings/plain-name.ts'
import type { CaipNetwork } from '../networks/network.ts'

/** Adapters of the namespaces that may be connected; a basic session has none. */
export type Adapters = ReadonlyMap<ChainNamespace, NamespaceAdapter | undefined>

const accountLimit = 100
/** The characters of CAIP-10, for namespaces without rules of their own. */
const plainAddress = /^[-.%a-zA-Z0-9]{1,128}$/

const listOf = (value: unknown): readonly Readonly<Record<string, unknown>>[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'object' && item !== null) : []

/** The accounts that are valid on the network, in their canonical spelling, without doubles, at most 100. */
export function parseAccounts(
  value: unknown,
  namespace: ChainNamespace,
  adapter: NamespaceAdapter | undefined,
  network: CaipNetwork | undefined,
): Account[] {
  const types: readonly unknown[] = accountTypes[namespace]
  const accounts = new Map<string, Account>()
  for (const { address, type } of listOf(value).slice(0, accountLimit)) {
    const canonical =
      typeof address === 'string' ? parseAddress(address, adapter, network) : undefined
    if (canonical === undefined || accounts.has(canonical)) continue
    accounts.set(canonical, {
      address: canonical,
      ...(types.includes(type) && { type: type as AccountTypeOf }),
    })
  }
  return [...accounts.values()]
}

function parseAddress(
  text: string,
  adapter: NamespaceAdapter | undefined,
  network: CaipNetwork | undefined,
): string | undefined {
  if (!adapter) return plainAddress.test(text) ? text : undefined
  try {
    return adapter.parseAddress(text, network)
  } catch {
    return undefined
  }
}

/** Whose answer it is. */
export interface Answering {
  /** Of the connector. */
  readonly id: string
  /** As it is listed. */
  readonly name: string
  readonly type: ConnectorType
  readonly adapters: Adapters
  /** Whether a plugin of this package brought it. */
  readonly isOurs: boolean
  /** What a wallet is called that is nobody's but its plugin's, whatever it says of itself. */
  readonly listed?: Pick<WalletInfo, 'name' | 'icon'> | undefined
}

/** What a connector answered, in fresh objects: what was not asked for or is not usable is left out. */
export function parseConnections(
  value: unknown,
  answering: Answering,
  networks: readonly CaipNetwork[],
): readonly Connection[] {
  const { id: connectorId, adapters, listed } = answering
  const connections = new Map<ChainNamespace, Connection>()
  const idsOf = (ids: readonly unknown[], namespace: ChainNamespace) =>
    ids.filter(isCaipNetworkId).filter((id) => namespaceOf(id) === namespace)
  for (const one of listOf(value)) {
    const { namespace: name, accounts, caipNetworkId, wallet, approvedNetworkIds } = one
    const namespace = name as ChainNamespace
    if (!adapters.has(namespace) || connections.has(namespace)) continue
    if (!isCaipNetworkId(caipNetworkId) || namespaceOf(caipNetworkId) !== namespace) continue
    const network = networks.find((one) => one.caipNetworkId === caipNetworkId)
    const parsed = parseAccounts(accounts, namespace, adapters.get(namespace), network)
    if (parsed.length === 0) continue
    connections.set(namespace, {
      connectorId,
      namespace,
      accounts: parsed,
      caipNetworkId,
      wallet: listed ?? parseWalletInfo(wallet, answering),
      ...(Array.isArray(approvedNetworkIds) && {
        approvedNetworkIds: idsOf(approvedNetworkIds, namespace),
      }),
      ...(isSmartAccount(one.smartAccount) && {
        smartAccount: {
          networkIds: idsOf(one.smartAccount.networkIds, namespace),
          ...(typeof one.smartAccount.isDeployed === 'boolean' && {
            isDeployed: one.smartAccount.isDeployed,
          }),
        },
      }),
    })
  }
  return [...connections.values()]
}

const isSmartAccount = (
  value: unknown,
): value is { readonly networkIds: readonly unknown[]; readonly isDeployed?: unknown } =>
  Array.isArray(listOf([value])[0]?.networkIds)

function parseWalletInfo(value: unknown, answering: Answering): WalletInfo {
  const { isOurs } = answering
  const { name, icon, identifier, social, type } = listOf([value])[0] ?? {}
  // A wallet that is paired has its picture at its own host; by that of a plugin of others its host would be asked.
  const picture = parseIcon(icon) ?? (isOurs ? parseHttps(icon) : undefined)
  const parts = { icon: picture, identifier: parseLabel(identifier) }
  const all = { ...parts, social: parseLabel(social), type: parseLabel(type) }
  return {
    name: nameOf(parseLabel(name), answering),
    ...Object.fromEntries(Object.entries(all).filter(([, part]) => part !== undefined)),
  }
}

/** That of others is called as it is listed, where the visitor chose it; which one was paired its list does not know. */
function nameOf(said: string | undefined, { id, name, type, isOurs }: Answering): string {
  if (isOurs) return said ?? id
  return (type === 'WALLET_CONNECT' && said !== undefined && plainName(said)) || name
}

const parseHttps = (value: unknown): string | undefined =>
  typeof value === 'string' && value.startsWith('https://') && value.length <= 2_048
    ? value
    : undefined
