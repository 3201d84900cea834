import { type RpcError, rpcErrorOf } from '../../wallet/requests/rpc-error.ts'

/** By names and places; `*` is each of a list. */
type Path = readonly (string | number)[]

/** Where a request names who signs or sends. */
const paths: Readonly<Record<string, Path>> = {
  personal_sign: [1],
  eth_signTypedData_v4: [0],
  eth_sendTransaction: [0, 'from'],
  eth_signTransaction: [0, 'from'],
  wallet_sendCalls: [0, 'from'],
  solana_signMessage: ['pubkey'],
  polkadot_signMessage: ['address'],
  sendTransfer: ['account'],
  signMessage: ['account'],
}

/** Where it may name another account of the wallet beside that. */
const others: Readonly<Record<string, Path>> = { signMessage: ['address'] }

/** Where a read names who would call, or leaves it to whoever answers. */
const callers: Readonly<Record<string, Path>> = {
  eth_call: [0, 'from'],
  eth_estimateGas: [0, 'from'],
  eth_estimateUserOperationGas: [0, 'sender'],
  eth_createAccessList: [0, 'from'],
  eth_simulateV1: [0, 'blockStateCalls', '*', 'calls', '*', 'from'],
}
/** Reads whose first parameter is the account that they are about. */
const subjects: ReadonlySet<string> = /*#__PURE__*/ new Set([
  'eth_getAccount',
  'eth_getBalance',
  'eth_getCode',
  'eth_getProof',
  'eth_getStorageAt',
  'eth_getTransactionCount',
])
/** As nodes take it where no caller is named; a wallet may take its account. */
const noCaller = '0x0000000000000000000000000000000000000000'

/**
 * Name who signs within what is signed, so that it is not for the kit to say: who asks for them has to know the account.
 */
export const accountNamingMethods: ReadonlySet<string> = /*#__PURE__*/ new Set([
  'cosmos_signAmino',
  'cosmos_signDirect',
  'eth_sendUserOperation',
  'polkadot_signTransaction',
  'signPsbt',
  'solana_signAllTransactions',
  'solana_signAndSendTransaction',
  'solana_signTransaction',
  'wallet_grantPermissions',
  'wallet_requestExecutionPermissions',
])

/**
 * The parameters, a copy of `copyParams`, with the account that is connected: a wallet refuses any other at once, and would
 * so tell of each address whether it is that one. A read without a caller is called by the zero
 * address: a wallet that takes its account there would say which one is connected. Throws −32602 for a read in which
 * it is not to be seen where that one is named, and for a capability by which another would hear of the account.
 */
export function withOwnAccount(
  method: string,
  params: unknown,
  address: string | undefined,
): unknown {
  const called = pathOf(callers, method)
  if (called) return put(params, called, callerOf, { isStrict: true })
  if (subjects.has(method)) put(params, [0], subjectOf, { isStrict: true })
  demandNoHearer(params)
  const signed = pathOf(paths, method)
  if (!signed || address === undefined) return params
  const named = put(params, signed, () => address)
  const other = pathOf(others, method)
  return other ? put(named, other, (old) => (old === undefined ? old : address)) : named
}

/** By these a wallet asks no one else (EIP-5792): by others, such as `paymasterService`, it tells a service whose request it is. */
const quietCapabilities: ReadonlySet<string> = /*#__PURE__*/ new Set([
  'atomic',
  'atomicBatch',
  'auxiliaryFunds',
  'dataSuffix',
  'flowControl',
])

function demandNoHearer(params: unknown): void {
  const asked = Array.isArray(params) ? (params as readonly unknown[]) : []
  const within = asked.flatMap((one) => {
    const { calls } = Object(one) as { readonly calls?: unknown }
    return Array.isArray(calls) ? (calls as readonly unknown[]) : []
  })
  for (const part of [...asked, ...within]) {
    const { capabilities, paymasterService } = Object(part) as Readonly<Record<string, unknown>>
    const name =
      paymasterService === undefined
        ? Object.keys(Object(capabilities)).find((one) => !quietCapabilities.has(one))
        : 'paymasterService'
    if (name === undefined) continue
    throw rpcErrorOf(-32602, { details: `${name} needs "wallet:accounts"` }) as RpcError
  }
}

const pathOf = (known: Readonly<Record<string, Path>>, method: string): Path | undefined =>
  Object.hasOwn(known, method) ? known[method] : undefined

/** Some wallets take their account for whatever is no address, not for what is missing alone. */
const callerOf = (named: unknown): unknown => (isAddress(named) ? named : noCaller)

function subjectOf(named: unknown): unknown {
  if (isAddress(named)) return named
  throw rpcErrorOf(-32602, { details: 'params name no address' }) as RpcError
}

const isAddress = (named: unknown): boolean =>
  typeof named === 'string' && /^0x[0-9a-f]{40}$/i.test(named)

/** What has another form than the method asks for is refused elsewhere, unless it is strict. */
function put(
  within: unknown,
  [name, ...rest]: Path,
  made: (old: unknown) => unknown,
  how: { readonly isStrict?: boolean } = {},
): unknown {
  if (name === undefined) return made(within)
  // A block of which nothing is called.
  if (name === '*' && within === undefined) return within
  const isList = typeof name === 'number' || name === '*'
  const isFit = typeof within === 'object' && within !== null && !ArrayBuffer.isView(within)
  if (!isFit || Array.isArray(within) !== isList) {
    if (how.isStrict) throw rpcErrorOf(-32602, { details: 'params have another form' }) as RpcError
    return within
  }
  if (Array.isArray(within) && name === '*') return within.map((one) => put(one, rest, made, how))
  const copy: any = Array.isArray(within) ? [...within] : { ...within }
  const old = copy[name]
  copy[name] = put(old, rest, made, how)
  return copy[name] === old ? within : copy
}
