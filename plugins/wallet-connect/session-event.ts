import type { Account, CaipNetworkId, ChainNamespace } from '../../kernel/exports/index.ts'
import { isCaipNetworkId, isChainNamespace, namespaceOf } from '../../kernel/exports/index.ts'
import { hasAddressesByNetwork, isAccountAddress } from './account-address.ts'
import { parseBitcoinAddresses } from './bitcoin-addresses.ts'
import { parseAccount, type Session, toAccounts } from './session.ts'
import { currentIdOf } from './solana-ids.ts'

export type SessionEvent =
  | {
      readonly type: 'accountsChanged'
      readonly namespace: ChainNamespace
      /** The network that it was said of. */
      readonly caipNetworkId: CaipNetworkId
      readonly accounts: readonly Account[]
    }
  /** The whole list of a bitcoin wallet, with what each address is for. */
  | { readonly type: 'addressesChanged'; readonly accounts: readonly Account[] }
  | {
      readonly type: 'networkChanged'
      readonly namespace: ChainNamespace
      readonly caipNetworkId: CaipNetworkId
    }

/**
 * What a wallet says of itself while a session lasts, or undefined for what concerns no approved
 * network or cannot be read. An empty list of accounts is a word of its own.
 */
export function parseSessionEvent(input: unknown, session: Session): SessionEvent | undefined {
  const { event, chainId } = record(record(input).params)
  const { name, data } = record(event)
  const [namespace] = typeof chainId === 'string' ? chainId.split(':') : []
  const granted = isChainNamespace(namespace) ? session.namespaces.get(namespace) : undefined
  if (!isChainNamespace(namespace) || !granted) return undefined

  if (name === 'chainChanged') {
    const caipNetworkId = toNetworkId(namespace, data)
    return caipNetworkId !== undefined && granted.approved.includes(caipNetworkId)
      ? { type: 'networkChanged', namespace, caipNetworkId }
      : undefined
  }
  const caipNetworkId = currentIdOf(chainId as CaipNetworkId)
  if (!granted.approved.includes(caipNetworkId) || !Array.isArray(data)) return undefined
  if (name === 'accountsChanged') {
    const addresses = data.flatMap((entry) => toAddress(namespace, caipNetworkId, entry) ?? [])
    return addresses.length > 0 || data.length === 0
      ? {
          type: 'accountsChanged',
          namespace,
          caipNetworkId,
          accounts: toAccounts(namespace, addresses),
        }
      : undefined
  }
  if (name === 'bip122_addressesChanged' && namespace === 'bip122') {
    const accounts = parseBitcoinAddresses(data)
    return accounts.length > 0 ? { type: 'addressesChanged', accounts } : undefined
  }
  return undefined
}

/** Wallets send a number, decimal or hex text, or a whole CAIP-2 id. */
function toNetworkId(namespace: ChainNamespace, data: unknown): CaipNetworkId | undefined {
  if (isCaipNetworkId(data)) return namespaceOf(data) === namespace ? currentIdOf(data) : undefined
  if (typeof data !== 'number' && (typeof data !== 'string' || data === '')) return undefined
  const isNumber = namespace === 'eip155' && Number.isSafeInteger(Number(data))
  return currentIdOf(`${namespace}:${isNumber ? Number(data) : data}`)
}

/** Wallets send the address alone, or with its network. */
function toAddress(
  namespace: ChainNamespace,
  network: CaipNetworkId,
  entry: unknown,
): string | undefined {
  if (typeof entry !== 'string') return undefined
  if (!entry.includes(':')) return isAccountAddress(namespace, entry) ? entry : undefined
  const account = parseAccount(entry, namespace)
  if (!account) return undefined
  const isHere = currentIdOf(account.caipNetworkId) === network
  return isHere || !hasAddressesByNetwork(namespace) ? account.address : undefined
}

const record = (value: unknown): Record<string, unknown> =>
  value !== null && typeof value === 'object' ? (value as Record<string, unknown>) : {}
