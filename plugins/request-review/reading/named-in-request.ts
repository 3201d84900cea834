import { messageFirst } from './message-first.ts'

/** Whose account, and which network, a request names; what is not there is undefined. */
export interface NamedInRequest {
  readonly accounts: readonly unknown[]
  readonly chainIds?: readonly unknown[]
}

type Read = (params: unknown) => NamedInRequest

const read = (value: unknown, key: string | number): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Readonly<Record<string | number, unknown>>)[key]
    : undefined
const first: Read = (params) => ({ accounts: [read(params, 0) ?? null] })
const transaction: Read = (params) => {
  const value = read(params, 0)
  return { accounts: [read(value, 'from')], chainIds: [read(value, 'chainId')] }
}
/** In an early version each call of a batch names its network. */
const batch: Read = (params) => {
  const named = transaction(params)
  const calls = read(read(params, 0), 'calls')
  const list = Array.isArray(calls) ? (calls as readonly unknown[]) : []
  return {
    ...named,
    chainIds: [...(named.chainIds ?? []), ...list.map((call) => read(call, 'chainId'))],
  }
}
const member =
  (key: string): Read =>
  (params) => ({ accounts: [read(Array.isArray(params) ? params[0] : params, key)] })
const permissions: Read = (params) => {
  const list = Array.isArray(params) ? (params as readonly unknown[]) : [params]
  return {
    accounts: list.flatMap((one) => ['account', 'address', 'from'].map((key) => read(one, key))),
    chainIds: list.map((one) => read(one, 'chainId')),
  }
}

const readers: ReadonlyMap<string, Read> = /*#__PURE__*/ new Map<string, Read>([
  ['personal_sign', (params) => ({ accounts: [messageFirst(params)[1] ?? null] })],
  ['eth_sign', first],
  ['eth_signTypedData', first],
  ['eth_signTypedData_v3', first],
  ['eth_signTypedData_v4', first],
  ['eth_sendTransaction', transaction],
  ['eth_signTransaction', transaction],
  ['wallet_sendCalls', batch],
  ['eth_sendUserOperation', member('sender')],
  ['wallet_grantPermissions', permissions],
  ['wallet_revokePermissions', permissions],
  ['wallet_requestExecutionPermissions', permissions],
  ['wallet_revokeExecutionPermission', permissions],
  ['wallet_getCapabilities', (params) => ({ accounts: [read(params, 0)] })],
  ['wallet_getAssets', member('account')],
  ['solana_signMessage', member('pubkey')],
  ['solana_signTransaction', member('pubkey')],
  ['solana_signAllTransactions', member('pubkey')],
  ['solana_signAndSendTransaction', member('pubkey')],
  // Of several addresses of the account one signs.
  ['signMessage', (params) => ({ accounts: [read(params, 'address') ?? read(params, 'account')] })],
  ['signPsbt', member('account')],
  ['sendTransfer', member('account')],
  ['polkadot_signMessage', member('address')],
  ['polkadot_signTransaction', member('address')],
  ['cosmos_signAmino', member('signerAddress')],
  ['cosmos_signDirect', member('signerAddress')],
])

/** What a request names, as its method writes it. The parameters may be anything. */
export const namedInRequest: (method: string, params: unknown) => NamedInRequest = (
  method,
  params,
) => readers.get(method)?.(params) ?? { accounts: [] }
