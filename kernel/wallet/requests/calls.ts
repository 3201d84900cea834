import { KitError } from '../../base/kit-error.ts'
import type { Kit } from '../../kit.ts'
import type { WalletRequest } from '../../points/wallet-points.ts'
import { CallsInterruptedError } from './calls-interrupted-error.ts'
import { callsNamespace, type KitCall, type SendCallsOptions, type SentCalls } from './kit-calls.ts'
import { type RpcError, type RpcErrorOptions, rpcErrorOf } from './rpc-error.ts'
import { ConnectionService } from '../tokens.ts'

/** Who sends, and by what. All requests leave by the provider of the kit: their errors are those of EIP-1193. */
async function senderOf(kit: Kit) {
  const provider = kit.getProvider(callsNamespace)
  // Sessions of the last visit are tried first.
  const [from]: readonly string[] = await provider.request({ method: 'eth_accounts' })
  const { caipNetworkId } = kit.getAccount(callsNamespace)
  if (from === undefined || caipNetworkId === undefined) throw refused(4100)
  const network = kit.settings.networks.find((one) => one.caipNetworkId === caipNetworkId)
  if (!network) throw refused(4901)
  const adapter = await adapterOf(kit)
  const request: WalletRequest = ({ method, params }) => provider.request({ method, params })
  return { from, network, adapter, request }
}

const adapterOf = async (kit: Kit) =>
  (await kit.unstable_kernel.service(ConnectionService)).adapterOf(callsNamespace)

/** What the wallet says that it can do for the account and the network; empty where it says nothing. */
export async function readCapabilities(kit: Kit): Promise<Readonly<Record<string, unknown>>> {
  const { from, network, adapter, request } = await senderOf(kit)
  const found = (await adapter.readCapabilities?.({ address: from, request })) ?? {}
  return { ...found['eip155:0'], ...found[network.caipNetworkId] }
}

export async function sendCalls(kit: Kit, options: SendCallsOptions): Promise<SentCalls> {
  const { atomicRequired = false, capabilities, signal } = options
  const calls = toItems(options.calls)
  const { from, network, adapter, request } = await senderOf(kit)
  const { caipNetworkId } = network
  const chainId = `0x${Number(network.id).toString(16)}`
  signal?.throwIfAborted()
  try {
    const more = capabilities ? { capabilities } : {}
    const batch = { version: '2.0.0', from, chainId, atomicRequired, calls, ...more }
    const answer = await request({ method: 'wallet_sendCalls', params: [batch] })
    return { id: idOf(answer), transactionHashes: [], caipNetworkId, from }
  } catch (error) {
    const isMoreThanCalls = (atomicRequired && calls.length > 1) || isAnyRequired(capabilities)
    if (!isUnsupported(error) || isMoreThanCalls) throw error
  }

  const sent: string[] = []
  try {
    for (const call of calls) {
      // The next may need what the one before brought, such as an allowance.
      if (sent.length > 0) await settled(sent.at(-1)!)
      signal?.throwIfAborted()
      checkSame(kit, from, caipNetworkId)
      const params = [{ from, chainId, ...call }]
      sent.push(String(await request({ method: 'eth_sendTransaction', params })))
    }
  } catch (error) {
    throw sent.length > 0 ? new CallsInterruptedError(sent, calls.length, error) : error
  }
  return { id: undefined, transactionHashes: sent, caipNetworkId, from }

  async function settled(transactionId: string) {
    const waiting = signal ?? new AbortController().signal
    const receipt = { network, transactionId, from, signal: waiting }
    const outcome = await adapter.waitForReceipt?.(receipt)
    if (outcome !== 'confirmed') throw new KitError('A call failed', { code: 'CALL_FAILED' })
  }
}

/** Resolves once all of it is on chain, or has failed there. Rejects with `TRANSACTION_UNKNOWN` after 60 s. */
export async function waitForCalls(
  kit: Kit,
  { id, transactionHashes, caipNetworkId, from }: SentCalls,
  signal = new AbortController().signal,
): Promise<'confirmed' | 'reverted'> {
  const provider = kit.getProvider(callsNamespace)
  // It may be the first that is asked after a reload.
  await kit.ready
  const adapter = await adapterOf(kit)
  if (typeof id === 'string' && adapter.waitForCalls) {
    const request: WalletRequest = ({ method, params }) => provider.request({ method, params })
    return adapter.waitForCalls({ callsId: id, request, signal })
  }
  const network = kit.settings.networks.find((one) => one.caipNetworkId === caipNetworkId)
  // It may come from where the app kept it.
  const transactionId: unknown = Array.isArray(transactionHashes) && transactionHashes.at(-1)
  if (!network || typeof transactionId !== 'string') throw refused(-32602)
  const outcome = await adapter.waitForReceipt?.({ network, transactionId, from, signal })
  return outcome === 'confirmed' ? 'confirmed' : 'reverted'
}

function toItems(calls: readonly KitCall[]) {
  if (!Array.isArray(calls) || calls.length === 0) {
    throw refused(-32602, { details: 'calls is no list' })
  }
  return calls.map(({ to, data, value }: KitCall, index) => {
    if (value !== undefined && typeof value !== 'bigint') {
      throw refused(-32602, { details: `calls[${index}].value is no bigint` })
    }
    return {
      to,
      ...(data === undefined ? {} : { data }),
      ...(value === undefined ? {} : { value: `0x${value.toString(16)}` }),
    }
  })
}

/** Old wallets answer with the id alone. */
function idOf(answer: unknown): string {
  const id = typeof answer === 'string' ? answer : (answer as { id?: unknown } | null)?.id
  if (typeof id === 'string' && id !== '') return id
  throw new KitError('The wallet gave no id of the batch', { code: 'INVALID_ANSWER' })
}

/** At the edge of the provider the error of the kit is the cause. */
const isUnsupported = (error: unknown): boolean =>
  (error as { cause?: { code?: unknown } } | undefined)?.cause?.code === 'UNSUPPORTED_METHOD'

const isAnyRequired = (capabilities: SendCallsOptions['capabilities'] = {}): boolean =>
  Object.values(capabilities).some(
    (one) => (one as { optional?: unknown } | null)?.optional !== true,
  )

function checkSame(kit: Kit, from: string, caipNetworkId: string): void {
  const account = kit.getAccount(callsNamespace)
  if (account.address === from && account.caipNetworkId === caipNetworkId) return
  throw new KitError('The account changed', { code: 'ACCOUNT_CHANGED', cause: rpcErrorOf(4100) })
}

const refused = (rpcCode: number, options?: RpcErrorOptions): RpcError =>
  rpcErrorOf(rpcCode, options) as RpcError
