import {
  decodeEventLog,
  decodeFunctionData,
  decodeErrorResult,
  encodeEventTopics,
  encodeFunctionData,
  getAddress,
  hexToBigInt,
  numberToHex,
  slice,
  size,
  isHex,
  type Address,
  type Hash,
  type Hex,
  type LocalAccount,
} from 'viem'
import {
  entryPoint08Abi,
  getUserOperationHash,
  toPackedUserOperation,
  type UserOperation as AnyUserOperation,
} from 'viem/account-abstraction'
import type { EvmRpc } from '../../wallet-core/evm-rpc.ts'
import type { Call } from '../../wallet-core/evm-transactions.ts'
import { ProviderError } from '../../wallet-core/provider-error.ts'
import type { SmartAccount } from './smart-account.ts'

export type UserOperation = AnyUserOperation<'0.8'>
export type UnsignedOperation = Omit<UserOperation, 'signature'>

/**
 * The calls of a bundler (ERC-4337, entry point v0.8), without a pool: each operation goes to the chain
 * at once, in a transaction that an unlocked development account of the node pays for.
 */
export interface UserOperations {
  entryPoint: Address
  isDeployed(chainId: number, address: Address): Promise<boolean>
  /** Nonce, gas and fees by the node; rejects with the node's words when the calls would fail. */
  prepare(
    chainId: number,
    account: SmartAccount,
    calls: readonly Call[],
  ): Promise<UnsignedOperation>
  sign(chainId: number, account: SmartAccount, operation: UnsignedOperation): Promise<UserOperation>
  /** Resolves when the node took the transaction; rejects with the entry point's reason. */
  send(chainId: number, operation: UserOperation): Promise<SentOperation>
  estimate(chainId: number, account: SmartAccount, callData: Hex): Promise<GasLimits>
  byHash(chainId: number, hash: Hash): Promise<unknown>
  /** null until it is mined. */
  receipt(chainId: number, hash: Hash): Promise<UserOperationReceipt | null>
}

export interface SentOperation {
  operationHash: Hash
  transactionHash: Hash
}

export interface GasLimits {
  callGasLimit: bigint
  verificationGasLimit: bigint
  preVerificationGas: bigint
}

/** As JSON-RPC answers it. */
export interface UserOperationReceipt {
  userOpHash: Hash
  entryPoint: Address
  sender: Address
  nonce: Hex
  success: boolean
  actualGasCost: Hex
  actualGasUsed: Hex
  logs: ChainLog[]
  receipt: { transactionHash: Hash; [field: string]: unknown }
}

interface ChainLog {
  address: Address
  topics: [Hash, ...Hash[]]
  data: Hex
  logIndex: Hex
  transactionHash: Hash
}

/** Above what the account and its creation need, and far below a block. */
const verificationGas = { deployed: 100_000n, undeployed: 900_000n }
const bundlingGas = 60_000n
/** The call's own estimate holds the price of a transaction, and little else is on top. */
const callGasMargin = 30_000n

export function createUserOperations(rpc: EvmRpc, entryPoint: Address): UserOperations {
  async function isDeployed(chainId: number, address: Address) {
    return (await rpc.call<Hex>(chainId, 'eth_getCode', [address, 'latest'])) !== '0x'
  }

  async function estimate(
    chainId: number,
    { address, creationCode }: SmartAccount,
    callData: Hex,
  ): Promise<GasLimits> {
    const call = { from: entryPoint, to: address, data: callData }
    const deployed = await isDeployed(chainId, address)
    // Creation code that is merely called answers the code to be, with all that is fixed in it.
    const code = deployed || (await rpc.call<Hex>(chainId, 'eth_call', [{ data: creationCode }]))
    const overrides = typeof code === 'string' ? [{ [address]: { code } }] : []
    const gas = await rpc.call<Hex>(chainId, 'eth_estimateGas', [call, 'latest', ...overrides])
    return {
      callGasLimit: hexToBigInt(gas) + callGasMargin,
      verificationGasLimit: deployed ? verificationGas.deployed : verificationGas.undeployed,
      preVerificationGas: bundlingGas,
    }
  }

  async function findEvent(chainId: number, hash: Hash) {
    const topics = encodeEventTopics({
      abi: entryPoint08Abi,
      eventName: 'UserOperationEvent',
      args: { userOpHash: hash },
    })
    const filter = { address: entryPoint, topics, fromBlock: '0x0', toBlock: 'latest' }
    const [log] = await rpc.call<ChainLog[]>(chainId, 'eth_getLogs', [filter])
    return log
  }

  async function receipt(chainId: number, hash: Hash): Promise<UserOperationReceipt | null> {
    const log = await findEvent(chainId, hash)
    if (!log) return null
    const [bundle, { args }] = [
      await rpc.call<{ logs: ChainLog[]; transactionHash: Hash } | null>(
        chainId,
        'eth_getTransactionReceipt',
        [log.transactionHash],
      ),
      decodeEventLog({
        abi: entryPoint08Abi,
        eventName: 'UserOperationEvent',
        data: log.data,
        topics: log.topics as [Hash, Hash, Hash, Hash],
      }),
    ]
    if (!bundle) return null
    return {
      userOpHash: hash,
      entryPoint,
      sender: args.sender,
      nonce: numberToHex(args.nonce),
      success: args.success,
      actualGasCost: numberToHex(args.actualGasCost),
      actualGasUsed: numberToHex(args.actualGasUsed),
      // One operation a bundle: all of the transaction's are its own.
      logs: bundle.logs,
      receipt: bundle,
    }
  }

  return {
    entryPoint,
    isDeployed,
    estimate,
    receipt,

    async prepare(chainId, account, calls) {
      const [deployed, nonce, fees] = await Promise.all([
        isDeployed(chainId, account.address),
        rpc.call<Hex>(chainId, 'eth_call', [
          {
            to: entryPoint,
            data: encodeFunctionData({
              abi: entryPoint08Abi,
              functionName: 'getNonce',
              args: [account.address, 0n],
            }),
          },
          'latest',
        ]),
        readFees(rpc, chainId),
      ])
      const callData = account.encodeCalls(calls)
      return {
        sender: account.address,
        nonce: hexToBigInt(nonce),
        callData,
        ...(deployed ? {} : { factory: account.factory, factoryData: account.factoryData }),
        ...fees,
        ...(await estimate(chainId, account, callData)),
      }
    },

    async sign(chainId, { owner }, operation) {
      const hash = hashOf(chainId, entryPoint, operation)
      return { ...operation, signature: await signRawHash(owner, hash) }
    },

    async send(chainId, operation) {
      const accounts = await rpc.call<Address[]>(chainId, 'eth_accounts', [])
      // The last deploys the contracts and does nothing else.
      const bundler = accounts.at(-2)
      if (!bundler) throw new ProviderError(-32603, 'The node has no account to bundle with.')
      const bundle = {
        from: bundler,
        to: entryPoint,
        data: encodeFunctionData({
          abi: entryPoint08Abi,
          functionName: 'handleOps',
          args: [[toPackedUserOperation(operation)], bundler],
        }),
        gas: numberToHex(
          operation.callGasLimit +
            operation.verificationGasLimit +
            operation.preVerificationGas +
            500_000n,
        ),
      }
      try {
        await rpc.call(chainId, 'eth_call', [bundle, 'latest'])
      } catch (error) {
        throw refusal(error)
      }
      return {
        operationHash: hashOf(chainId, entryPoint, operation),
        transactionHash: await rpc.call<Hash>(chainId, 'eth_sendTransaction', [bundle]),
      }
    },

    async byHash(chainId, hash) {
      const log = await findEvent(chainId, hash)
      if (!log) return null
      const bundle = await rpc.call<{ input: Hex; blockHash: Hash; blockNumber: Hex }>(
        chainId,
        'eth_getTransactionByHash',
        [log.transactionHash],
      )
      const { functionName, args } = decodeFunctionData({
        abi: entryPoint08Abi,
        data: bundle.input,
      })
      if (functionName !== 'handleOps') return null
      return {
        userOperation: toRpc(args[0][0]!),
        entryPoint,
        blockHash: bundle.blockHash,
        blockNumber: bundle.blockNumber,
        transactionHash: log.transactionHash,
      }
    },
  }
}

const hashOf = (chainId: number, entryPoint: Address, operation: UnsignedOperation) =>
  getUserOperationHash({
    chainId,
    entryPointAddress: entryPoint,
    entryPointVersion: '0.8',
    userOperation: { ...operation, signature: '0x' },
  })

/** The form of JSON-RPC, of the form that the contract takes. */
function toRpc(packed: ReturnType<typeof toPackedUserOperation>) {
  const { initCode, paymasterAndData, accountGasLimits, gasFees } = packed
  const number = (bytes: Hex, start: number) =>
    numberToHex(hexToBigInt(slice(bytes, start, start + 16)))
  return {
    sender: packed.sender,
    nonce: numberToHex(packed.nonce),
    ...(size(initCode) < 20
      ? {}
      : { factory: getAddress(slice(initCode, 0, 20)), factoryData: rest(initCode, 20) }),
    callData: packed.callData,
    verificationGasLimit: number(accountGasLimits, 0),
    callGasLimit: number(accountGasLimits, 16),
    preVerificationGas: numberToHex(packed.preVerificationGas),
    maxPriorityFeePerGas: number(gasFees, 0),
    maxFeePerGas: number(gasFees, 16),
    ...(size(paymasterAndData) < 52
      ? {}
      : {
          paymaster: getAddress(slice(paymasterAndData, 0, 20)),
          paymasterVerificationGasLimit: number(paymasterAndData, 20),
          paymasterPostOpGasLimit: number(paymasterAndData, 36),
          paymasterData: rest(paymasterAndData, 52),
        }),
    signature: packed.signature,
  }
}

const rest = (bytes: Hex, start: number): Hex => (size(bytes) > start ? slice(bytes, start) : '0x')

/** The hash is one of typed data already: no prefix. */
function signRawHash(owner: LocalAccount, hash: Hash): Promise<Hex> {
  if (!owner.sign) throw new TypeError('The key cannot sign a hash.')
  return owner.sign({ hash })
}

async function readFees(rpc: EvmRpc, chainId: number) {
  const [priorityFee, block] = await Promise.all([
    rpc.call<Hex>(chainId, 'eth_maxPriorityFeePerGas', []),
    rpc.call<{ baseFeePerGas?: Hex }>(chainId, 'eth_getBlockByNumber', ['latest', false]),
  ])
  const maxPriorityFeePerGas = hexToBigInt(priorityFee)
  return {
    maxPriorityFeePerGas,
    maxFeePerGas: hexToBigInt(block.baseFeePerGas ?? '0x0') * 2n + maxPriorityFeePerGas,
  }
}

/** The entry point's own reason ('AA21 didn't pay prefund') in place of the bytes of its error. */
function refusal(error: unknown): ProviderError {
  const { message, data } = error as ProviderError
  if (isHex(data)) {
    try {
      const { errorName, args } = decodeErrorResult({ abi: entryPoint08Abi, data })
      if (errorName === 'FailedOp' || errorName === 'FailedOpWithRevert') {
        return new ProviderError(-32500, args[1])
      }
    } catch {
      // Not one of its errors: the node's words stand.
    }
  }
  return new ProviderError(-32500, message)
}
