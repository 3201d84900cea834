import { isAddress, isHex, numberToHex, stringToHex, type Hex, type LocalAccount } from 'viem'
import { createEvmBatches } from './evm-batches.ts'
import { createEvmRpc, readChainId, type EvmRpc } from './evm-rpc.ts'
import { readCall, sendCall, type Call } from './evm-transactions.ts'
import { once } from './once.ts'
import { invalidParams, ProviderError, unauthorized, unsupportedMethod } from './provider-error.ts'
import { createTestAccounts } from './test-accounts.ts'
import type { WalletSettings } from './wallet-settings.ts'

export interface EvmRequest {
  chainId: number
  method: string
  params: unknown
}

/** The keys and nodes of one wallet, whichever way the wallet is spoken to. It asks nobody. */
export interface EvmWallet {
  readonly accounts: LocalAccount[]
  rpc: EvmRpc
  /** The account that must sign, one of those allowed, or undefined when nothing is signed. */
  signerOf(request: EvmRequest, allowed: readonly string[]): LocalAccount | undefined
  /** Signs, sends or reads. Ask the visitor first when `signerOf` names somebody. */
  perform(request: EvmRequest, signer: LocalAccount | undefined): Promise<unknown>
}

type SigningMethod = (request: EvmRequest, signer: LocalAccount) => Promise<unknown>

const addressIndex: Record<string, number> = { personal_sign: 1, eth_signTypedData_v4: 0 }
const forwarded =
  /^(eth_(get|call$|estimateGas$|gasPrice$|fee|maxPriority|blockNumber$|syncing$|sendRaw)|net_|web3_)/

/** Default: the accounts of the test phrase. */
export function createEvmWallet(
  settings: Pick<WalletSettings, 'networks'>,
  given?: LocalAccount[],
): EvmWallet {
  const accounts = once(() => given ?? createTestAccounts())
  const rpc = createEvmRpc(settings.networks)
  const batches = createEvmBatches(rpc)

  const signing: Record<string, SigningMethod> = {
    personal_sign: ({ params }, signer) =>
      signer.signMessage({ message: { raw: readMessage(params) } }),
    eth_signTypedData_v4: ({ params }, signer) => signer.signTypedData(readTypedData(params)),
    eth_sendTransaction: ({ chainId, params }, signer) =>
      sendCall(rpc, chainId, signer, readCall(at(params, 0), 'params[0]')),
    wallet_sendCalls: ({ chainId, params }, signer) => {
      const batch = readBatch(params)
      return batches.send(batch.chainId ?? chainId, signer, batch.calls)
    },
  }

  return {
    get accounts() {
      return accounts()
    },
    rpc,

    signerOf({ method, params }, allowed) {
      if (!Object.hasOwn(signing, method)) return undefined
      // One transaction after the other is all that these accounts can.
      if (method === 'wallet_sendCalls' && readBatch(params).atomicRequired) {
        throw new ProviderError(5760, 'Atomic execution is not supported.')
      }
      const address = signerAddress(method, params) ?? allowed[0]
      const isAllowed = allowed.some((it) => it.toLowerCase() === address?.toLowerCase())
      const signer = accounts().find((it) => it.address.toLowerCase() === address?.toLowerCase())
      if (!isAllowed || !signer) throw unauthorized()
      return signer
    },

    async perform(request, signer) {
      const { method, params, chainId } = request
      if (signer) return signing[method]!(request, signer)
      if (method === 'wallet_getCapabilities') return capabilities(rpc)
      if (method === 'wallet_getCallsStatus') return batches.status(String(at(params, 0)))
      if (forwarded.test(method)) return rpc.call(chainId, method, params)
      throw unsupportedMethod(method)
    },
  }
}

const at = (params: unknown, index: number): unknown =>
  Array.isArray(params) ? params[index] : undefined

function signerAddress(method: string, params: unknown): string | undefined {
  const index = addressIndex[method]
  if (index !== undefined) {
    // Some pages swap the two arguments of personal_sign; the one that is an address is meant.
    const own = [at(params, index), at(params, 1 - index)].find(isAddressText)
    if (!own) throw invalidParams(`params[${index}]`, 'an address')
    return own
  }
  const { from } = Object(at(params, 0)) as { from?: unknown }
  return isAddressText(from) ? from : undefined
}

const isAddressText = (value: unknown): value is string =>
  typeof value === 'string' && isAddress(value, { strict: false })

/** The bytes of `personal_sign`; text that is no hex counts as UTF-8. */
export function readMessage(params: unknown): Hex {
  const message =
    isAddressText(at(params, 0)) && at(params, 1) !== undefined ? at(params, 1) : at(params, 0)
  if (typeof message !== 'string') throw invalidParams('params[0]', 'a message')
  return isHex(message) && message.length % 2 === 0 ? message : stringToHex(message)
}

export function readTypedData(params: unknown): Parameters<LocalAccount['signTypedData']>[0] {
  const given = at(params, 1)
  try {
    const value: unknown = typeof given === 'string' ? JSON.parse(given) : given
    if (value && typeof value === 'object' && 'types' in value) return value as never
  } catch {
    // Falls through: not JSON is as wrong as JSON of another shape.
  }
  throw invalidParams('params[1]', 'typed data as JSON text')
}

export interface Batch {
  chainId: number | undefined
  calls: Call[]
  atomicRequired: boolean
}

export function readBatch(params: unknown): Batch {
  const { chainId, calls, atomicRequired } = Object(at(params, 0)) as Record<string, unknown>
  if (!Array.isArray(calls) || calls.length === 0) throw invalidParams('params[0].calls', 'a list')
  return {
    chainId: readChainId(chainId),
    calls: calls.map((call, index) => readCall(call, `params[0].calls[${index}]`)),
    atomicRequired: atomicRequired === true,
  }
}

const capabilities = (rpc: EvmRpc) =>
  Object.fromEntries(
    rpc.networks().map(({ id }) => [numberToHex(id), { atomic: { status: 'unsupported' } }]),
  )
