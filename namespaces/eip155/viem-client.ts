import {
  BaseError,
  createClient,
  custom,
  decodeFunctionResult,
  encodeFunctionData,
  erc20Abi,
  hexToString,
  multicall3Abi,
} from 'viem'
import {
  call,
  estimateFeesPerGas,
  estimateGas,
  getBalance,
  getGasPrice,
  readContract,
} from 'viem/actions'
import { type CaipNetwork, KitError, type NodeRpc, RpcError } from '../../kernel/exports/index.ts'
import type { EvmAddress } from './address.ts'
import { batchCalls, type ContractCall } from './multicall-batches.ts'
import type { EvmTransaction } from './transaction.ts'

/** The chain library, loaded with the first question to a network. */

export interface TokenReading {
  readonly token: EvmAddress
  readonly units: bigint
  readonly decimals: number
  readonly symbol: string
}

export interface NetworkReader {
  getBalance(address: EvmAddress): Promise<bigint>
  /** The most that the transaction can cost in wei: its gas at its highest price. */
  estimateFee(from: EvmAddress, transaction: EvmTransaction): Promise<bigint>
  /** A token that does not answer as one is left out [S7.24]. */
  readTokens(owner: EvmAddress, tokens: readonly EvmAddress[]): Promise<readonly TokenReading[]>
}

export interface NetworkReaderOptions {
  readonly network: CaipNetwork
  readonly nodes: NodeRpc
  readonly signal: AbortSignal
}

export function createNetworkReader({
  network,
  nodes,
  signal,
}: NetworkReaderOptions): NetworkReader {
  let failure: Error | undefined
  const client = createClient({
    // A contract must not be able to name hosts that the page then calls (ERC-3668).
    ccipRead: false,
    transport: custom(
      {
        async request(request) {
          try {
            return await nodes.request(network.caipNetworkId, request, signal)
          } catch (error) {
            failure = error instanceof Error ? error : undefined
            throw error
          }
        },
      },
      // The nodes are asked again, and other ones, by the service below.
      { retryCount: 0 },
    ),
  })
  /** Rejects with what the nodes said, not with what the library makes of it, nor of their nonsense. */
  const plainly = async <T>(run: () => Promise<T>): Promise<T> => {
    failure = undefined
    try {
      return await run()
    } catch (error) {
      throw failure ?? unusable(error)
    }
  }
  const multicall = network.contracts?.multicall3?.address as EvmAddress | undefined

  /** The results in the order of the calls; undefined where a contract refused. */
  const callAll = async (calls: readonly ContractCall[]) => {
    if (!multicall) return Promise.all(calls.map(callOne))
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
  const callOne = async ({ target, callData }: ContractCall) => {
    try {
      return (await call(client, { to: target, data: callData })).data
    } catch (error) {
      if (isContractRefusal(error)) return undefined
      throw error
    }
  }

  return {
    getBalance: (address) => plainly(() => getBalance(client, { address })),

    estimateFee: (from, { to, data, value, gas }) =>
      plainly(async () => {
        const [units, price] = await Promise.all([
          gas ?? estimateGas(client, { account: from, to, data, value }),
          estimateFeesPerGas(client).then(
            ({ maxFeePerGas }) => maxFeePerGas,
            () => getGasPrice(client),
          ),
        ])
        return units * price
      }),

    readTokens: (owner, tokens) =>
      plainly(async () => {
        const results = await callAll(tokens.flatMap((token) => tokenCalls(token, owner)))
        return tokens.flatMap((token, index) => {
          const [balance, decimals, symbol] = results.slice(index * 3, index * 3 + 3)
          const reading = decodeToken(balance, decimals, symbol)
          return reading ? [{ token, ...reading }] : []
        })
      }),
  }
}

const unusable = (cause: unknown): KitError =>
  new KitError('The network gave an answer that cannot be used', {
    code: 'INVALID_NODE_ANSWER',
    details: cause instanceof Error ? cause.message : undefined,
    cause,
    retryable: true,
  })

/** The call data of a transfer of tokens. */
export const encodeTokenTransfer = (to: EvmAddress, units: bigint): `0x${string}` =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, units] })

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
