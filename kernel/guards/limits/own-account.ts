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
 * so tell of each address whether it is that one.
 */
export function withOwnAccount(
  method: string,
  params: unknown,
  address: string | undefined,
): unknown {
  const path = Object.hasOwn(paths, method) ? paths[method] : undefined
  return path && address !== undefined ? put(params, path, address) : params
}

/** What has another form than the method asks for is refused elsewhere. */
function put(within: unknown, [name, ...rest]: Path, address: string): unknown {
  if (name === undefined) return address
  if (typeof within !== 'object' || within === null) return within
  if (Array.isArray(within) !== (typeof name === 'number')) return within
  if (ArrayBuffer.isView(within)) return within
  const copy: any = Array.isArray(within) ? [...within] : { ...within }
  copy[name] = put(copy[name], rest, address)
  return copy
}
