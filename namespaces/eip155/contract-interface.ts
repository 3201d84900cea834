import {
  type Abi,
  decodeFunctionData,
  decodeFunctionResult,
  encodeFunctionData,
  parseAbi,
} from 'viem'
import type { ContractCall, ContractInterface } from '../../kernel/exports/index.ts'

/** The chain library reads and writes the bytes; loaded with the first contract. */
export function createContractInterface(functions: readonly string[]): ContractInterface {
  const abi: Abi = parseAbi(functions)
  const encodeCall = (call: ContractCall) => encodeFunctionData({ abi, ...call })
  return {
    encodeCall,
    decodeCall(data) {
      try {
        const { functionName, args = [] } = decodeFunctionData({ abi, data: data as `0x${string}` })
        const call = { functionName, args }
        // Nothing hides behind the last parameter.
        return encodeCall(call) === data.toLowerCase() ? call : undefined
      } catch {
        return undefined
      }
    },
    decodeResult: (functionName, data) =>
      decodeFunctionResult({ abi, functionName, data: data as `0x${string}` }),
  }
}
