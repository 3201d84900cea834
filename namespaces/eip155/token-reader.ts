import {
  BaseError,
  type Client,
  decodeFunctionResult,
  encodeFunctionData,
  erc20Abi,
  hexToString,
  multicall3Abi,
} from 'viem'
import { call, readContract } from 'viem/actions'
import { RpcError } from '../../kernel/exports/index.ts'
import type { EvmAddress } from './address.ts'
import { batchCalls, type ContractCall } from './multicall-batches.ts'
import { askNetwork, type NetworkOptions } from './viem-client.ts'

export interface TokenReading {
  readonly token: EvmAddress
  readonly units: bigint
  readonly decimals: number
  readonly symbol: string
}

/** A token that does not answer as one is left out. */
export const readTokens = (
  options: NetworkOptions,
  owner: EvmAddress,
  tokens: readonly EvmAddress[],
): Promise<readonly TokenReading[]> =>
  askNetwork(options, async (client) => {
    const multicall = options.network.contracts?.multicall3?.address as EvmAddress | undefined
    const calls = tokens.flatMap((token) => tokenCalls(token, owner))
    const results = multicall
      ? await callTogether(client, multicall, calls)
      : await Promise.all(calls.map((each) => callOne(client, each)))
    return tokens.flatMap((token, index) => {
      const [balance, decimals, symbol] = results.slice(index * 3, index * 3 + 3)
      const reading = decodeToken(balance, decimals, symbol)
      return reading ? [{ token, ...reading }] : []
    })
  })

/** The results in the order of the calls; undefined where a contract refused. */
async function callTogether(
  client: Client,
  multicall: EvmAddress,
  calls: readonly ContractCall[],
): Promise<readonly Bytes[]> {
  const batches = await Promise.all(
    batchCalls(calls).map((batch) =>
      readContract(client, {
        address: multicall,
        abi: multicall3Abi,
        functionName: 'aggregate3',
        args: [batch.map((each) => ({ ...each, allowFailure: true }))],
      }),
    ),
  )
  return batches.flat().map(({ success, returnData }) => (success ? returnData : undefined))
}

async function callOne(client: Client, { target, callData }: ContractCall): Promise<Bytes> {
  try {
    return (await call(client, { to: target, data: callData })).data
  } catch (error) {
    if (isContractRefusal(error)) return undefined
    throw error
  }
}

function tokenCalls(target: EvmAddress, owner: EvmAddress): readonly ContractCall[] {
  return [
    {
      target,
      callData: encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [owner] }),
    },
    { target, callData: encodeFunctionData({ abi: erc20Abi, functionName: 'decimals' }) },
    { target, callData: encodeFunctionData({ abi: erc20Abi, functionName: 'symbol' }) },
  ]
}

/** The node answered, and its answer was no. */
function isContractRefusal(error: unknown): boolean {
  const found =
    error instanceof BaseError
      ? error.walk((cause) => cause instanceof RpcError && !cause.retryable)
      : null
  return found !== null
}

type Bytes = `0x${string}` | undefined

function decodeToken(balance: Bytes, decimals: Bytes, symbol: Bytes) {
  try {
    if (!balance || !decimals || !symbol || BigInt(decimals) > 255n) return undefined
    const abi = erc20Abi
    return {
      units: decodeFunctionResult({ abi, functionName: 'balanceOf', data: balance }),
      decimals: decodeFunctionResult({ abi, functionName: 'decimals', data: decimals }),
      // Tokens of the early days answer with bytes32 instead of text.
      symbol:
        symbol.length === 66
          ? hexToString(symbol, { size: 32 })
          : decodeFunctionResult({ abi, functionName: 'symbol', data: symbol }),
    }
  } catch {
    return undefined
  }
}
