import { KitError } from '../../kernel/exports/index.ts'
import { anyCase, type EvmAddress } from './address.ts'
import { checkFees, type Fees } from './fee-rules.ts'
import { isHex } from './wallet-answers.ts'

/** A transaction before it has a sender; amounts in wei. */
export interface EvmTransaction extends Fees {
  readonly to: EvmAddress
  readonly data?: `0x${string}` | undefined
  readonly value?: bigint | undefined
  readonly gas?: bigint | undefined
}

const quantities = ['value', 'gas', 'gasPrice', 'maxFeePerGas', 'maxPriorityFeePerGas'] as const

/**
 * Reads a transaction from outside: amounts as bigint, decimal text or hex. Throws a KitError
 * `INVALID_TRANSACTION` that names the field, or one of the fee rules [S5.22, S5.23, S5.24].
 */
export function parseTransaction(value: unknown): EvmTransaction {
  const fields = (value ?? {}) as Readonly<Record<string, unknown>>
  const { to, data } = fields
  if (typeof to !== 'string') throw invalid('to', 'is not an address')
  if (data !== undefined && !isHex(data)) throw invalid('data', 'is not hex')
  const amounts = Object.fromEntries(
    quantities
      .filter((name) => fields[name] !== undefined && fields[name] !== null)
      .map((name) => [name, parseQuantity(name, fields[name])]),
  )
  checkFees(amounts)
  for (const [name, amount] of Object.entries(amounts)) {
    if (amount >= 2n ** 256n) throw invalid(name, 'is higher than 2^256 - 1')
  }
  // Contracts and services write addresses in any case; what a visitor typed was checked before.
  return { to: anyCase(to), data, ...amounts }
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
