import * as z from 'zod/mini'
import {
  type CaipNetwork,
  fromUnits,
  isCaipNetworkId,
  isSameSpelling,
  KitError,
  type NamespaceAdapter,
  namespaceOf,
  parseLabel,
  readWebAddress,
  toUnits,
} from '../../kernel/exports/index.ts'
import type { CheckedRequest, PaymentRequest } from './contract.ts'
import { hasSlip44 } from './exchange-assets.ts'

const label = z.pipe(z.transform(parseLabel), z.string())
const assetSchema = z.object({
  network: z.string(),
  asset: z.string(),
  metadata: z.object({
    name: label,
    symbol: label,
    decimals: z.int().check(z.gte(0), z.lte(255)),
  }),
})
const ids = z.optional(z.array(z.string().check(z.minLength(1), z.maxLength(128))))
const restSchema = z.object({
  openInNewTab: z.optional(z.boolean()),
  redirectUrl: z.optional(
    z.object({ success: z.optional(z.string()), failure: z.optional(z.string()) }),
  ),
  payWithExchange: z.optional(z.object({ includeOnly: ids, exclude: ids })),
})

export interface RequestWorld {
  /** Rejects where nobody serves the namespace. */
  adapterOf(namespace: ReturnType<typeof namespaceOf>): Promise<NamespaceAdapter>
  /** Throws for a network that was not requested. */
  networkOf(id: CaipNetwork['caipNetworkId']): CaipNetwork
}

/**
 * The checks of a payment in their order: asset there, recipient, asset, amount, network, and then what is
 * optional. Throws a KitError whose code names the first that fails.
 */
export async function checkRequest(input: unknown, world: RequestWorld): Promise<CheckedRequest> {
  const given = Object(input) as Readonly<Record<string, unknown>>
  const asset = z.safeParse(assetSchema, given.paymentAsset)
  if (!asset.success) throw wrongConfig(`paymentAsset: ${pathsOf(asset.error)}`)
  const { network: networkId, metadata } = asset.data
  if (!isCaipNetworkId(networkId)) throw wrongConfig('paymentAsset.network: not a CAIP-2 id')
  if (!hasSlip44(networkId)) {
    throw new KitError('Payments on this kind of network are not possible', {
      code: 'INVALID_CHAIN_NAMESPACE',
      details: networkId,
    })
  }

  const adapter = await world.adapterOf(namespaceOf(networkId)).catch(() => undefined)
  if (!adapter) throw wrongConfig(`paymentAsset.network: nothing serves ${networkId}`)
  const networkOrNot = () => {
    try {
      return world.networkOf(networkId)
    } catch {
      return undefined
    }
  }
  const network = networkOrNot()
  const addressOf = (text: unknown) => {
    try {
      if (typeof text !== 'string') return undefined
      const address = text.trim()
      const parsed = adapter.parseAddress(address, network)
      // The app says who is paid: an adapter, which may be one of others, says whether that is an address, and its case.
      return isSameSpelling(parsed, address) ? parsed : address
    } catch {
      return undefined
    }
  }

  const recipient = addressOf(given.recipient)
  const token = asset.data.asset === 'native' ? 'native' : addressOf(asset.data.asset)
  // A contract of a token has no use for it: whatever is sent there is lost.
  if (recipient === undefined || recipient === token) {
    throw new KitError('The recipient is not a valid address', { code: 'INVALID_RECIPIENT' })
  }
  if (token === undefined) {
    throw new KitError('The asset is not valid', { code: 'INVALID_ASSET' })
  }
  const units = typeof given.amount === 'string' && toUnits(given.amount, metadata.decimals)
  if (!units) {
    throw new KitError('The amount is not valid', {
      code: 'INVALID_AMOUNT',
      details: `Decimal text above 0 with at most ${metadata.decimals} decimals, like "12.5"`,
    })
  }
  if (!network) throw wrongConfig(`paymentAsset.network: ${networkId} is not among the networks`)
  if (token === 'native' && metadata.decimals !== network.nativeCurrency.decimals) {
    throw wrongConfig(`paymentAsset.metadata.decimals: ${network.nativeCurrency.decimals} there`)
  }

  const rest = z.safeParse(restSchema, given)
  if (!rest.success) throw wrongConfig(pathsOf(rest.error))
  const { openInNewTab = true, redirectUrl, payWithExchange } = rest.data
  for (const [name, link] of Object.entries(redirectUrl ?? {})) {
    if (link === undefined || readWebAddress(link)) continue
    throw wrongConfig(`redirectUrl.${name}: https, or this machine, without credentials`)
  }
  const { name, symbol } = token === 'native' ? network.nativeCurrency : metadata
  return {
    network: networkId,
    asset: token,
    // A coin is called as its network says.
    ...{ name, symbol, decimals: metadata.decimals },
    recipient,
    amount: fromUnits(units, metadata.decimals),
    units: units.toString(),
    openInNewTab,
    ...(redirectUrl && { redirectUrl }),
    ...(payWithExchange && { payWithExchange }),
  }
}

/** The request that a checked one came from. */
export const uncheck = ({
  network,
  asset,
  name,
  symbol,
  decimals,
  units: _,
  ...rest
}: CheckedRequest): PaymentRequest => ({
  paymentAsset: { network, asset, metadata: { name, symbol, decimals } },
  ...rest,
})

const wrongConfig = (details: string) =>
  new KitError('The payment request is not valid', { code: 'INVALID_PAYMENT_CONFIG', details })

const pathsOf = ({ issues }: { readonly issues: readonly { readonly path: PropertyKey[] }[] }) =>
  issues.map(({ path }) => path.join('.') || 'missing').join(', ')
