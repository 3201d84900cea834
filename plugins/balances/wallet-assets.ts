import * as z from 'zod/mini'
import {
  activeConnection,
  type CaipNetwork,
  type Connection,
  connectionsStore,
  connectors,
  inTime,
  parseCaipAddress,
  type PluginContext,
  rpcTimeoutMs,
  type TokenBalance,
  type WalletCapabilities,
} from '../../kernel/exports/index.ts'
import type { QueryService } from '../query/contract.ts'
import { readEach } from './read-each.ts'
import type { ServiceQuestion } from './service-balances.ts'
import { type TokenClaim, toTokenBalance } from './token-claim.ts'

export interface WalletAssetsOptions {
  readonly queries: QueryService
  readonly ctx: Pick<PluginContext, 'rpc' | 'read' | 'point' | 'clock' | 'log'>
}

/**
 * What the connected wallet lists of its own account (ERC-7811), where it says that it can
 * (`assetDiscovery` of EIP-5792). Undefined where it cannot, and when its answer is of no
 * use: somebody else is asked then. A wallet that a plugin of others brought is not asked: what it says would stand as
 * what the account holds and is worth, also in the wallet of that account that is connected next.
 */
export function createWalletAssets({ queries, ctx }: WalletAssetsOptions) {
  const connectionOf = ({ account, network }: ServiceQuestion): Connection | undefined => {
    const connection = activeConnection(ctx.read(connectionsStore), network.chainNamespace)
    const { address } = parseCaipAddress(account)
    return connection?.accounts.some((one) => one.address === address) ? connection : undefined
  }
  const isOfOthers = ({ connectorId }: Connection) =>
    ctx
      .point(connectors)
      .getSnapshot()
      .some(({ value }) => value.id === connectorId && value.from !== undefined)
  /** A wallet that never answers must not keep others from being asked. */
  const within = (signal: AbortSignal) => ({ clock: ctx.clock, ms: rpcTimeoutMs, signal })

  const readCapabilities = (
    { account, network, adapter, signal }: ServiceQuestion,
    { connectorId }: Connection,
  ): Promise<WalletCapabilities> => {
    const { address } = parseCaipAddress(account)
    const read = async (either: AbortSignal) => {
      const caipNetworkId = network.caipNetworkId
      const answer = adapter.readCapabilities?.({
        address,
        request: (request) => ctx.rpc.request({ ...request, caipNetworkId }, either),
      })
      return (await answer) ?? {}
    }
    return queries.read(
      {
        key: [...capabilitiesKey, connectorId, network.chainNamespace, address],
        ask: (either) => inTime(within(either), read).catch(() => ({})),
        freshMs: Infinity,
        retries: 0,
      },
      { signal },
    )
  }

  return {
    async read(question: ServiceQuestion): Promise<readonly TokenBalance[] | undefined> {
      const { account, network, adapter, signal } = question
      const { caipNetworkId, chainNamespace } = network
      const connection = connectionOf(question)
      if (chainNamespace !== 'eip155' || !connection || isOfOthers(connection)) return undefined
      const capabilities = await readCapabilities(question, connection)
      if (!discoversAssets(capabilities, caipNetworkId)) return undefined
      const { address, reference } = parseCaipAddress(account)
      const chain = `0x${Number(reference).toString(16)}`
      const params = [{ account: address, chainFilter: [chain] }]
      const ask = (either: AbortSignal) =>
        ctx.rpc.request({ method: 'wallet_getAssets', params, caipNetworkId }, either)
      try {
        const assets = assetsOf(await inTime(within(signal), ask), Number(reference))
        // Meanwhile another wallet may have answered, of accounts of its own.
        if (connectionOf(question)?.connectorId !== connection.connectorId) return undefined
        return readAssets(assets, { network, adapter, log: ctx.log })
      } catch (error) {
        signal.throwIfAborted()
        ctx.log.info('The wallet does not list its tokens', error)
        return undefined
      }
    },
  }
}

const capabilitiesKey = /*#__PURE__*/ Object.freeze(['wallet-capabilities'] as const)

/** What was known of a wallet that has gone. */
export const capabilitiesOf = (connectorId: string) => [...capabilitiesKey, connectorId]

function discoversAssets(capabilities: WalletCapabilities, network: string): boolean {
  const { assetDiscovery } = { ...capabilities['eip155:0'], ...capabilities[network] }
  return (assetDiscovery as { supported?: unknown } | undefined)?.supported === true
}

const answerShape = /*#__PURE__*/ z.record(
  /*#__PURE__*/ z.string(),
  /*#__PURE__*/ z.array(/*#__PURE__*/ z.unknown()),
)

/** Those of the chain, however the wallet writes its number. Throws when it names the chain nowhere. */
function assetsOf(answer: unknown, chainId: number): readonly unknown[] {
  const lists = answerShape.parse(answer)
  const key = Object.keys(lists).find(
    (one) => /^0x[0-9a-f]{1,13}$/i.test(one) && Number(one) === chainId,
  )
  if (key === undefined) throw new TypeError('The wallet lists nothing of the network')
  return lists[key]!
}

const assetShape = /*#__PURE__*/ (() =>
  z.object({
    address: z.optional(z.unknown()),
    balance: z.string().check(z.regex(/^0x[0-9a-f]{1,64}$/i)),
    type: z.string(),
    metadata: z.optional(
      z.object({
        name: z.optional(z.unknown()),
        symbol: z.optional(z.unknown()),
        decimals: z.optional(z.union([z.number(), z.string()])),
        price: z.optional(z.unknown()),
        iconUrl: z.optional(z.unknown()),
      }),
    ),
  }))()

function readAssets(
  assets: readonly unknown[],
  {
    network,
    adapter,
    log,
  }: Pick<ServiceQuestion, 'network' | 'adapter'> & Pick<PluginContext, 'log'>,
): readonly TokenBalance[] {
  const { read, dropped } = readEach(assets, (asset) => {
    const claim = toClaim(asset, network)
    return claim && toTokenBalance(claim, network, adapter)
  })
  if (dropped > 0) log.warn(`${dropped} of ${assets.length} assets of the wallet were not readable`)
  if (dropped > 0 && read.length === 0) throw new TypeError('No asset of the wallet is readable')
  return read
}

/** Undefined for what is no token, for example a picture. */
function toClaim(asset: unknown, { nativeCurrency }: CaipNetwork): TokenClaim | undefined {
  const { address, balance, type, metadata = {} } = assetShape.parse(asset)
  const kind = type.toLowerCase()
  if (kind !== 'native' && kind !== 'erc20') return undefined
  const isNative = kind === 'native'
  if (!isNative && typeof address !== 'string') throw new TypeError('The token has no address')
  const decimals = isNative ? nativeCurrency.decimals : readDecimals(metadata.decimals)
  return {
    ...metadata,
    address: isNative ? undefined : (address as string),
    decimals,
    units: BigInt(balance),
    price: readPrice(metadata.price),
  }
}

function readDecimals(decimals: number | string | undefined): number {
  if (!/^(?:0|[1-9]\d{0,2})$/.test(String(decimals)) || Number(decimals) > 255) {
    throw new TypeError('The decimals are none')
  }
  return Number(decimals)
}

function readPrice(price: unknown): number | undefined {
  if (price === undefined || price === null) return undefined
  const value = typeof price === 'string' && /^\d/.test(price) ? Number(price) : price
  if (typeof value === 'number' && Number.isFinite(value) && value >= 0) return value
  throw new TypeError('The price is none')
}
