import {
  decodeFunctionData,
  hexToBigInt,
  isAddress,
  isAddressEqual,
  isHex,
  type Address,
  type Hex,
} from 'viem'
import * as z from 'zod/mini'
import { localAccount } from '../../chains/contracts/artifacts.ts'
import type { Call } from '../../wallet-core/evm-transactions.ts'
import { invalidParams, unauthorized } from '../../wallet-core/provider-error.ts'
import type { SmartAccount } from './smart-account.ts'
import type { UnsignedOperation } from './user-operations.ts'

const hex = z.custom<Hex>((value) => isHex(value), 'expected hex')
const schema = z.object({
  sender: z.custom<Address>(
    (value) => typeof value === 'string' && isAddress(value, { strict: false }),
  ),
  callData: hex,
  nonce: z.optional(hex),
  callGasLimit: z.optional(hex),
  verificationGasLimit: z.optional(hex),
  preVerificationGas: z.optional(hex),
  maxFeePerGas: z.optional(hex),
  maxPriorityFeePerGas: z.optional(hex),
})

/**
 * `[userOperation, entryPoint]`: what it calls, and the numbers that the page set itself. The others are
 * filled in, and the signature is always ours. Throws 4100 for the account of somebody else.
 */
export function readOperation(
  params: unknown,
  { address }: SmartAccount,
  entryPoint: Address,
): { calls: Call[]; given: Partial<UnsignedOperation> } {
  const [operation, to] = Array.isArray(params) ? (params as unknown[]) : []
  const { data } = schema.safeParse(operation)
  if (!data) throw invalidParams('params[0]', 'a user operation')
  if (String(to).toLowerCase() !== entryPoint.toLowerCase()) {
    throw invalidParams('params[1]', entryPoint)
  }
  const { sender, callData, ...numbers } = data
  if (!isAddressEqual(sender, address)) throw unauthorized()
  const given: Partial<UnsignedOperation> = Object.fromEntries(
    Object.entries(numbers)
      .filter((entry): entry is [string, Hex] => entry[1] !== undefined)
      .map(([name, value]) => [name, hexToBigInt(value)]),
  )
  return { calls: decodeCalls(callData), given }
}

/** What the account is told to do. What is no call of it is refused, as it could not be shown. */
function decodeCalls(callData: Hex): Call[] {
  try {
    const { functionName, args } = decodeFunctionData({ abi: localAccount.abi, data: callData })
    if (functionName === 'execute') return [{ to: args[0], value: args[1], data: args[2] }]
    if (functionName === 'executeBatch') return [...args[0]]
  } catch {
    // Falls through.
  }
  throw invalidParams('params[0].callData', 'a call of the account')
}
