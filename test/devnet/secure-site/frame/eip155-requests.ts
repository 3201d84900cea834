import { isAddress, isAddressEqual, isHex, numberToHex, type Address, type Hash } from 'viem'
import * as z from 'zod/mini'
import { createEvmRpc, type EvmRpc } from '../../wallet-core/evm-rpc.ts'
import { readCall, type Call } from '../../wallet-core/evm-transactions.ts'
import {
  createEvmWallet,
  readBatch,
  readMessage,
  readTypedData,
  type EvmRequest,
  type EvmWallet,
} from '../../wallet-core/evm-wallet.ts'
import {
  invalidParams,
  ProviderError,
  unauthorized,
  unknownChain,
  unsupportedMethod,
} from '../../wallet-core/provider-error.ts'
import {
  summariseCalls,
  summariseRequest,
  type RequestSummary,
} from '../../wallet-core/request-summary.ts'
import type { Approvals } from './approvals.ts'
import { readAssets } from '../../wallet-core/assets.ts'
import type { AccountType } from './messages.ts'
import { readOperation } from './operation-params.ts'
import { createPermissions } from './permissions.ts'
import { forwardedMethods } from './rpc-lists.ts'
import type { SiteSettings } from './site-api.ts'
import type { SmartAccount } from './smart-account.ts'
import type { UserAccounts } from './user-accounts.ts'
import { createUserOperations, type UnsignedOperation } from './user-operations.ts'

/** Who is asked. */
export interface Asked {
  accounts: UserAccounts
  preferred: AccountType
  /** The page that asks. */
  source: string
}

/** What the visitor is shown first, and what then happens. */
interface Approvable {
  chainId: number
  summary(): Promise<RequestSummary>
  perform(): Promise<unknown>
}

type BySmartAccount = (account: SmartAccount, request: EvmRequest) => Promise<unknown>
type Read = (request: EvmRequest, asked: () => Promise<Asked>) => unknown
type Prepare = (request: EvmRequest, asked: Asked) => Approvable

export interface Eip155Requests {
  rpc: EvmRpc
  operations: ReturnType<typeof createUserOperations>
  /** Rejects with 4200 for a method of neither list. */
  perform(request: EvmRequest, asked: () => Promise<Asked>, signal: AbortSignal): Promise<unknown>
}

export function createEip155Requests(options: {
  settings: SiteSettings
  approvals: Approvals
}): Eip155Requests {
  const { settings, approvals } = options
  const rpc = createEvmRpc(settings.networks)
  const operations = createUserOperations(rpc, settings.entryPoint)
  const permissions = createPermissions()
  /** Batches of the smart account, by the hash of their operation. */
  const sentOperations = new Map<string, number>()
  /** One for each key, since it keeps the state of its batches. */
  const wallets = new Map<Address, EvmWallet>()

  function walletOf({ eoa }: UserAccounts): EvmWallet {
    const wallet = wallets.get(eoa.address) ?? createEvmWallet(settings, [eoa])
    wallets.set(eoa.address, wallet)
    return wallet
  }

  const isDeployed = (chainId: number, { address }: SmartAccount) =>
    operations.isDeployed(chainId, address)

  const sourcesFor = (account: SmartAccount, source: string) => ({
    tokens: settings.tokens,
    wallet: { rpc },
    origin: source,
    async highestFee(chainId: number, _from: Address, calls: Call[]) {
      return costOf(await operations.prepare(chainId, account, calls))
    },
  })

  async function sendCalls(chainId: number, account: SmartAccount, calls: Call[]) {
    const prepared = await operations.prepare(chainId, account, calls)
    return operations.send(chainId, await operations.sign(chainId, account, prepared))
  }

  /** The smart account's ways; its owner's key does the same by the plain wallet. */
  const bySmartAccount: Record<string, BySmartAccount> = {
    personal_sign: async (account, { params, chainId }) =>
      account.signMessage(
        { raw: readMessage(params) },
        { chainId, isDeployed: await isDeployed(chainId, account) },
      ),
    eth_signTypedData_v4: async (account, { params, chainId }) =>
      account.signTypedData(readTypedData(params), {
        chainId,
        isDeployed: await isDeployed(chainId, account),
      }),
    async eth_sendTransaction(account, { params, chainId }) {
      const call = readCall(at(params, 0), 'params[0]')
      return (await sendCalls(chainId, account, [call])).transactionHash
    },
    async wallet_sendCalls(account, request) {
      const chainId = chainOf(request)
      const { operationHash } = await sendCalls(chainId, account, readBatch(request.params).calls)
      sentOperations.set(operationHash, chainId)
      return { id: operationHash }
    },
  }

  function prepareSigning(request: EvmRequest, asked: Asked): Approvable {
    const { eoa, smartAccount } = asked.accounts
    const chainId = chainOf(request)
    refuseAccountsOwnData(request, [operations.entryPoint, smartAccount.address])
    if (signerType(request, asked) === 'smartAccount') {
      const sources = sourcesFor(smartAccount, asked.source)
      return {
        chainId,
        perform: () => bySmartAccount[request.method]!(smartAccount, request),
        summary: () => summariseRequest(request, smartAccount.address, sources),
      }
    }
    const wallet = walletOf(asked.accounts)
    const signer = wallet.signerOf(request, [eoa.address])
    const sources = { tokens: settings.tokens, wallet, origin: asked.source }
    return {
      chainId,
      perform: () => wallet.perform(request, signer),
      summary: () => summariseRequest(request, eoa.address, sources),
    }
  }

  const approved: Record<string, Prepare> = {
    personal_sign: prepareSigning,
    eth_signTypedData_v4: prepareSigning,
    eth_sendTransaction: prepareSigning,
    wallet_sendCalls: prepareSigning,

    eth_sendUserOperation({ chainId, params }, { accounts: { smartAccount }, source }) {
      const { calls, given } = readOperation(params, smartAccount, operations.entryPoint)
      let prepared: Promise<UnsignedOperation> | undefined
      // Once: what is signed is what was shown.
      const complete = () =>
        (prepared ??= operations
          .prepare(chainId, smartAccount, calls)
          .then((operation) => ({ ...operation, ...given })))
      const sources = {
        ...sourcesFor(smartAccount, source),
        highestFee: async () => costOf(await complete()),
      }
      return {
        chainId,
        summary: () =>
          summariseCalls('Send an operation', calls, chainId, smartAccount.address, sources),
        async perform() {
          const signed = await operations.sign(chainId, smartAccount, await complete())
          return (await operations.send(chainId, signed)).operationHash
        },
      }
    },

    wallet_grantPermissions({ chainId, params }) {
      const [request] = readPermissionRequests(params)
      return {
        chainId,
        perform: async () => permissions.grant(request!),
        summary: async () => ({
          title: 'Grant permissions',
          rows: [{ label: 'Until', value: writtenTime(permissions.expiryOf(request!)) }],
          warnings: ['The page may use these without asking you again.'],
          text: JSON.stringify(params, null, 2),
        }),
      }
    },

    wallet_revokePermissions({ chainId, params }) {
      const context = readPermissionContext(params)
      return {
        chainId,
        perform: async () => permissions.revoke(context),
        summary: async () => ({
          title: 'Take permissions back',
          rows: [{ label: 'Permission', value: context }],
        }),
      }
    },
  }

  const read: Record<string, Read> = {
    async eth_accounts(_request, asked) {
      const { accounts, preferred } = await asked()
      return [addressOf(accounts, preferred)]
    },
    eth_chainId: ({ chainId }) => numberToHex(chainId),
    eth_supportedEntryPoints: () => [operations.entryPoint],

    async eth_estimateUserOperationGas({ chainId, params }, asked) {
      const { smartAccount } = (await asked()).accounts
      const { calls } = readOperation(params, smartAccount, operations.entryPoint)
      const callData = smartAccount.encodeCalls(calls)
      return toRpcNumbers(await operations.estimate(chainId, smartAccount, callData))
    },
    eth_getUserOperationByHash: ({ chainId, params }) =>
      operations.byHash(chainId, readHash(params)),
    eth_getUserOperationReceipt: ({ chainId, params }) =>
      operations.receipt(chainId, readHash(params)),

    async wallet_getCapabilities({ params }, asked) {
      const { accounts, preferred } = await asked()
      const address = at(params, 0)
      const type = typeof address === 'string' ? typeOf(accounts, readAddress(address)) : preferred
      const wanted = at(params, 1)
      const atomic = { status: type === 'smartAccount' ? 'supported' : 'unsupported' }
      return Object.fromEntries(
        rpc
          .networks()
          .map(({ id }) => numberToHex(id))
          .filter((id) => !Array.isArray(wanted) || wanted.includes(id))
          .map((id) => [id, { atomic, assetDiscovery: { supported: true } }]),
      )
    },

    async wallet_getCallsStatus({ params }, asked) {
      const id = at(params, 0)
      if (typeof id !== 'string') throw invalidParams('params[0]', 'the id of a batch')
      const chainId = sentOperations.get(id)
      if (chainId === undefined) {
        const { accounts } = await asked()
        return walletOf(accounts).perform(
          { chainId: 0, method: 'wallet_getCallsStatus', params },
          undefined,
        )
      }
      const found = await operations.receipt(chainId, id as Hash)
      return {
        version: '2.0.0',
        id,
        chainId: numberToHex(chainId),
        status: found ? (found.success ? 200 : 500) : 100,
        atomic: true,
        // The bundle succeeds even when what it carries fails.
        receipts: found
          ? [{ ...found.receipt, status: found.success ? '0x1' : '0x0', logs: found.logs }]
          : [],
      }
    },

    wallet_getAssets: ({ params }) => readAssets(rpc, settings.tokens, params),
  }

  return {
    rpc,
    operations,

    async perform(request, asked, signal) {
      const { chainId, method, params } = request
      const network = rpc.network(chainId)
      if (!network) throw unknownChain(numberToHex(chainId))
      if (forwardedMethods.has(method)) return rpc.call(chainId, method, params)
      if (Object.hasOwn(read, method)) return read[method]!(request, asked)
      if (!Object.hasOwn(approved, method)) throw unsupportedMethod(method)

      const who = await asked()
      const prepared = approved[method]!(request, who)
      const on = rpc.network(prepared.chainId)
      if (!on) throw unknownChain(numberToHex(prepared.chainId))
      const question = async () => ({
        ...(await prepared.summary()),
        source: who.source,
        network: on.name,
      })
      return approvals.ask(question, prepared.perform, signal)
    },
  }
}

const at = (params: unknown, index: number): unknown =>
  Array.isArray(params) ? params[index] : undefined

const addressOf = ({ eoa, smartAccount }: UserAccounts, type: AccountType) =>
  type === 'eoa' ? eoa.address : smartAccount.address

const readAddress = (value: unknown): Address => {
  if (typeof value === 'string' && isAddress(value, { strict: false })) return value
  throw invalidParams('params', 'an address')
}

/** Throws 4100 for an address that is not one of the user's. */
function typeOf({ eoa, smartAccount }: UserAccounts, address: Address): AccountType {
  if (isAddressEqual(address, eoa.address)) return 'eoa'
  if (isAddressEqual(address, smartAccount.address)) return 'smartAccount'
  throw unauthorized()
}

/** Of the account that the request names, else the preferred one. */
function signerType({ method, params }: EvmRequest, { accounts, preferred }: Asked): AccountType {
  const place: Record<string, number> = { personal_sign: 1, eth_signTypedData_v4: 0 }
  const named = Object.hasOwn(place, method)
    ? at(params, place[method]!)
    : (Object(at(params, 0)) as { from?: unknown }).from
  return named === undefined ? preferred : typeOf(accounts, readAddress(named))
}

/**
 * Typed data of the smart account's own contracts: its owner's signature would be an operation of the account,
 * or the account's signature under something that nobody was shown.
 */
function refuseAccountsOwnData({ method, params }: EvmRequest, contracts: readonly Address[]) {
  if (method !== 'eth_signTypedData_v4') return
  const { domain } = readTypedData(params) as { domain?: unknown }
  const { verifyingContract } = Object(domain) as { verifyingContract?: unknown }
  const contract = String(verifyingContract).toLowerCase()
  if (contracts.some((it) => it.toLowerCase() === contract)) {
    throw new ProviderError(4100, 'Only the account itself signs what it does.')
  }
}

/** A batch may name its own. */
const chainOf = ({ method, params, chainId }: EvmRequest): number =>
  method === 'wallet_sendCalls' ? (readBatch(params).chainId ?? chainId) : chainId

function readHash(params: unknown): Hash {
  const hash = at(params, 0)
  if (isHex(hash) && hash.length === 66) return hash
  throw invalidParams('params[0]', 'a hash')
}

function readPermissionRequests(params: unknown): Record<string, unknown>[] {
  const { data } = z
    .array(z.record(z.string(), z.unknown()))
    .check(z.minLength(1), z.maxLength(1))
    .safeParse(params)
  if (!data) throw invalidParams('params', 'a list of one request')
  return data
}

function readPermissionContext(params: unknown): string {
  const { permissionsContext, pci } = Object(at(params, 0) ?? params) as Record<string, unknown>
  const context = permissionsContext ?? pci
  if (typeof context === 'string') return context
  throw invalidParams('params.permissionsContext', 'a text')
}

const costOf = (operation: UnsignedOperation) =>
  (operation.callGasLimit + operation.verificationGasLimit + operation.preVerificationGas) *
  operation.maxFeePerGas

const toRpcNumbers = (values: object) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, numberToHex(value as bigint)]),
  )

const writtenTime = (seconds: number) => new Date(seconds * 1000).toUTCString()
