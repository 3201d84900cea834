import { type RpcError, rpcErrorOf } from '../../kernel/exports/index.ts'
import { messageFirst } from '../request-review/reading/message-first.ts'
import type { ServedNamespace } from './served-network.ts'
import { isSameAddress, type Session } from './session.ts'

/** Whose account, and which network, a request names. */
interface Named {
  readonly accounts: readonly unknown[]
  readonly chainIds?: readonly unknown[]
}

type Read = (params: unknown) => Named

const read = (value: unknown, key: string | number): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Readonly<Record<string | number, unknown>>)[key]
    : undefined
const personalSign: Read = (params) => ({ accounts: [messageFirst(params)[1] ?? null] })
const transaction: Read = (params) => {
  const value = read(params, 0)
  return { accounts: [read(value, 'from')], chainIds: [read(value, 'chainId')] }
}
const solanaKey: Read = (params) => ({ accounts: [read(params, 'pubkey')] })
const permissions: Read = (params) => {
  const list = Array.isArray(params) ? (params as readonly unknown[]) : [params]
  return {
    accounts: list.flatMap((one) => ['account', 'address', 'from'].map((key) => read(one, key))),
    chainIds: list.map((one) => read(one, 'chainId')),
  }
}

const readers: ReadonlyMap<string, Read> = /*#__PURE__*/ new Map<string, Read>([
  ['personal_sign', personalSign],
  ['eth_signTypedData_v4', (params) => ({ accounts: [read(params, 0) ?? null] })],
  ['eth_sendTransaction', transaction],
  ['wallet_sendCalls', transaction],
  ['eth_sendUserOperation', (params) => ({ accounts: [read(read(params, 0), 'sender')] })],
  ['wallet_grantPermissions', permissions],
  ['wallet_revokePermissions', permissions],
  ['wallet_getCapabilities', (params) => ({ accounts: [read(params, 0)] })],
  [
    'wallet_getAssets',
    (params) => ({ accounts: [read(Array.isArray(params) ? params[0] : params, 'account')] }),
  ],
  ['solana_signMessage', solanaKey],
  ['solana_signTransaction', solanaKey],
  ['solana_signAllTransactions', solanaKey],
  ['solana_signAndSendTransaction', solanaKey],
])

/**
 * Refuses a request that names another account than the active one (4100) or another network (5710):
 * nobody shall approve for an account, or a network, that is not on screen.
 */
export function checkNamed(
  namespace: ServedNamespace,
  method: string,
  params: unknown,
  { accounts: [{ address }], caipNetworkId }: Session,
): void {
  const { accounts, chainIds = [] } = readers.get(method)?.(params) ?? { accounts: [] }
  for (const named of accounts) {
    if (named === undefined) continue
    if (typeof named === 'string' && isSameAddress(namespace, named, address)) continue
    throw rpcErrorOf(4100, { details: 'It is not the active account' }) as RpcError
  }
  for (const named of chainIds) {
    if (named === undefined || isChain(named, caipNetworkId)) continue
    throw rpcErrorOf(5710, { details: 'It is not the active network' }) as RpcError
  }
}

/** A number, a hex quantity or decimal digits. */
const isChain = (named: unknown, caipNetworkId: string): boolean =>
  (typeof named === 'number' || typeof named === 'string') &&
  named !== '' &&
  `eip155:${Number(named)}` === caipNetworkId
