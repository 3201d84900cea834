import {
  hexToBigInt,
  hexToNumber,
  isAddress,
  isHex,
  type Address,
  type Hash,
  type Hex,
  type LocalAccount,
} from 'viem'
import type { EvmRpc } from './evm-rpc.ts'
import { invalidParams } from './provider-error.ts'

/** What a page asks to send, checked. */
export interface Call {
  to?: Address
  value: bigint
  data: Hex
}

/** The same with all that the node has to say about it. */
export interface PreparedCall extends Call {
  nonce: number
  gas: bigint
  maxFeePerGas: bigint
  maxPriorityFeePerGas: bigint
}

interface GivenTransaction {
  gas?: unknown
  maxFeePerGas?: unknown
  maxPriorityFeePerGas?: unknown
}

export function readCall(value: unknown, path: string): Call & GivenTransaction {
  if (value === null || typeof value !== 'object') throw invalidParams(path, 'an object')
  const { to, value: amount = '0x0', data, input, ...rest } = value as Record<string, unknown>
  const bytes = data ?? input ?? '0x'
  if (
    to !== undefined &&
    to !== null &&
    !(typeof to === 'string' && isAddress(to, { strict: false }))
  ) {
    throw invalidParams(`${path}.to`, 'an address')
  }
  if (!isHex(amount)) throw invalidParams(`${path}.value`, 'hex')
  if (!isHex(bytes)) throw invalidParams(`${path}.data`, 'hex')
  return {
    ...rest,
    ...(to ? { to: to as Address } : {}),
    value: hexToBigInt(amount),
    data: bytes,
  }
}

/** Gas, fees and nonce, from the page where it names them and from the node otherwise. */
export async function prepareCall(
  rpc: EvmRpc,
  chainId: number,
  from: Address,
  call: Call & GivenTransaction,
): Promise<PreparedCall> {
  const { to, value, data } = call
  const request = { from, ...(to ? { to } : {}), value: toHex(value), data }
  const [nonce, gas, priorityFee, block] = await Promise.all([
    rpc.call<Hex>(chainId, 'eth_getTransactionCount', [from, 'pending']),
    isHex(call.gas) ? call.gas : rpc.call<Hex>(chainId, 'eth_estimateGas', [request]),
    rpc.call<Hex>(chainId, 'eth_maxPriorityFeePerGas', []),
    rpc.call<{ baseFeePerGas?: Hex }>(chainId, 'eth_getBlockByNumber', ['latest', false]),
  ])
  const baseFee = hexToBigInt(block.baseFeePerGas ?? '0x0')
  const maxPriorityFeePerGas = hexToBigInt(
    isHex(call.maxPriorityFeePerGas) ? call.maxPriorityFeePerGas : priorityFee,
  )
  return {
    ...(to ? { to } : {}),
    value,
    data,
    nonce: hexToNumber(nonce),
    gas: hexToBigInt(gas),
    maxPriorityFeePerGas,
    maxFeePerGas: isHex(call.maxFeePerGas)
      ? hexToBigInt(call.maxFeePerGas)
      : baseFee * 2n + maxPriorityFeePerGas,
  }
}

/** Signs with the account's key and hands it to the chain's node. */
export async function sendCall(
  rpc: EvmRpc,
  chainId: number,
  account: LocalAccount,
  call: Call,
): Promise<Hash> {
  const prepared = await prepareCall(rpc, chainId, account.address, call)
  const signed = await account.signTransaction({ type: 'eip1559', chainId, ...prepared })
  return rpc.call<Hash>(chainId, 'eth_sendRawTransaction', [signed])
}

const toHex = (value: bigint): Hex => `0x${value.toString(16)}`
