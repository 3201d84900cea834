import type { CaipNetwork } from '../../kernel/exports/index.ts'

/** The base denom of a network: its own word for it, or the custom of most. */
export const denomOf = ({ nativeCurrency: { denom, symbol } }: CaipNetwork): string =>
  denom ?? `u${symbol.toLowerCase()}`

/** The network's own name for itself. */
export const referenceOf = ({ id }: CaipNetwork): string => String(id)

/** That of ATOM, from which almost every Cosmos network derives its keys. */
const coinType = 118

/**
 * What a wallet must be told of a network that it does not know. Undefined when the network does not
 * say enough: its prefix, its REST address, a node that may be told to a wallet.
 */
export function toChainInfo(network: CaipNetwork, publicRpcUrls: readonly string[]) {
  const { bech32Prefix: prefix, restUrl: rest, nativeCurrency } = network
  const [rpc] = publicRpcUrls
  if (prefix === undefined || rest === undefined || rpc === undefined) return undefined
  const currency = {
    coinDenom: nativeCurrency.symbol,
    coinMinimalDenom: denomOf(network),
    coinDecimals: nativeCurrency.decimals,
  }
  return {
    chainId: referenceOf(network),
    chainName: network.name,
    rpc,
    rest,
    bip44: { coinType },
    bech32Config: {
      bech32PrefixAccAddr: prefix,
      bech32PrefixAccPub: `${prefix}pub`,
      bech32PrefixValAddr: `${prefix}valoper`,
      bech32PrefixValPub: `${prefix}valoperpub`,
      bech32PrefixConsAddr: `${prefix}valcons`,
      bech32PrefixConsPub: `${prefix}valconspub`,
    },
    currencies: [currency],
    feeCurrencies: [currency],
    stakeCurrency: currency,
  }
}
