import { RpcError, rpcErrorOf } from './rpc-error.ts'

const maxUint256 = 2n ** 256n - 1n
const names = ['gasPrice', 'maxFeePerGas', 'maxPriorityFeePerGas'] as const

/**
 * The rules of EIP-1559 for the fees of one transaction, before a wallet is asked. Throws −32602:
 * `FEE_KINDS_MIXED`, `FEE_CAP_TOO_HIGH`, `PRIORITY_FEE_TOO_HIGH`, or `INVALID_PARAMS` for a fee that is no
 * number. `path` is where the transaction stands among the parameters.
 */
export function checkFees(transaction: unknown, path: string): void {
  const given = (transaction ?? {}) as Readonly<Record<string, unknown>>
  const fees = names.flatMap((name) => {
    const value = given[name]
    if (value === undefined || value === null) return []
    return [[name, parseFee(value, `${path}.${name}`)] as const]
  })
  const { gasPrice, maxFeePerGas, maxPriorityFeePerGas }: Partial<Record<string, bigint>> =
    Object.fromEntries(fees)

  if (gasPrice !== undefined && (maxFeePerGas ?? maxPriorityFeePerGas) !== undefined) {
    throw broken(
      'FEE_KINDS_MIXED',
      'gasPrice cannot be combined with maxFeePerGas or maxPriorityFeePerGas',
    )
  }
  for (const [name, fee] of fees) {
    if (fee > maxUint256)
      throw broken('FEE_CAP_TOO_HIGH', `${name} cannot be higher than 2^256 - 1`)
  }
  if (
    maxFeePerGas !== undefined &&
    maxPriorityFeePerGas !== undefined &&
    maxPriorityFeePerGas > maxFeePerGas
  ) {
    throw broken('PRIORITY_FEE_TOO_HIGH', 'maxPriorityFeePerGas cannot be higher than maxFeePerGas')
  }
}

/** As hex on the wire; what hosts pass on may still be a number of theirs. */
function parseFee(value: unknown, path: string): bigint {
  const isWhole = typeof value === 'number' && Number.isSafeInteger(value)
  const isText = typeof value === 'string' && /^(?:0x[0-9a-f]{1,256}|\d{1,256})$/i.test(value)
  const fee = isWhole || isText || typeof value === 'bigint' ? BigInt(value) : undefined
  if (fee !== undefined && fee >= 0n) return fee
  throw rpcErrorOf(-32602, { details: `${path} is not a whole number` }) as RpcError
}

const broken = (code: string, message: string): RpcError => new RpcError(message, -32602, { code })
