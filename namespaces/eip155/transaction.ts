import { KitError } from '../../kernel/exports/index.ts'
import { anyCase, type EvmAddress } from './address.ts'
import { isHex } from './hex.ts'

/** A transaction before it has a sender; amounts in wei, fees in wei for each unit of gas. */
export interface EvmTransaction {
  readonly to: EvmAddress
  readonly data?: `0x${string}` | undefined
  readonly value?: bigint | undefined
  readonly gas?: bigint | undefined
  readonly gasPrice?: bigint | undefined
  readonly maxFeePerGas?: bigint | undefined
  readonly maxPriorityFeePerGas?: bigint | undefined
}

const amounts = ['value', 'gas'] as const
/** Judged where every transaction passes on its way to a wallet. */
const fees = ['gasPrice', 'maxFeePerGas', 'maxPriorityFeePerGas'] as const

/**
 * Reads a transaction from outside: quantities as bigint, decimal text or hex. Throws a KitError
 * `INVALID_TRANSACTION` that names the field.
 */
export function parseTransaction(value: unknown): EvmTransaction {
  const fields = (value ?? {}) as Readonly<Record<string, unknown>>
  const { to, data } = fields
  if (typeof to !== 'string') throw invalid('to', 'is not an address')
  if (data !== undefined && !isHex(data)) throw invalid('data', 'is not hex')
  const quantities = Object.fromEntries(
    [...amounts, ...fees]
      .filter((name) => fields[name] !== undefined && fields[name] !== null)
      .map((name) => [name, parseQuantity(name, fields[name])]),
  )
  for (const name of amounts) {
    if ((quantities[name] ?? 0n) >= 2n ** 256n) throw invalid(name, 'is higher than 2^256 - 1')
  }
  // Contracts and services write addresses in any case; what a visitor typed was checked before.
  return { to: anyCase(to), data, ...quantities }
}

/** The parameter of `eth_sendTransaction`, in canonical quantities. */
export function toRpcTransaction(
  from: string,
  chainId: number,
  { to, data, ...amounts }: EvmTransaction,
): Readonly<Record<string, string>> {
  const hex = Object.entries(amounts).flatMap(([name, amount]) =>
    amount === undefined ? [] : [[name, `0x${amount.toString(16)}`]],
  )
  return {
    from,
    to,
    chainId: `0x${chainId.toString(16)}`,
    ...(data === undefined ? {} : { data }),
    ...Object.fromEntries(hex),
  }
}

/** A decimal amount in the smallest unit, from 0 to 2^256 - 1. */
export function parseUnits(text: string): bigint {
  const amount = /^\d{1,78}$/.test(text) ? BigInt(text) : undefined
  if (amount === undefined || amount >= 2n ** 256n) {
    throw invalid('units', 'is not a whole number of the smallest unit')
  }
  return amount
}

function parseQuantity(name: string, value: unknown): bigint {
  const isText = typeof value === 'string' && /^(?:0x[0-9a-f]{1,65}|\d{1,79})$/i.test(value)
  const amount = typeof value === 'bigint' ? value : isText ? BigInt(value) : undefined
  if (amount === undefined || amount < 0n) throw invalid(name, 'is not a whole number')
  return amount
}

function invalid(field: string, why: string): KitError {
  return new KitError('The transaction is not valid', {
    code: 'INVALID_TRANSACTION',
    details: `${field} ${why}`,
  })
}
