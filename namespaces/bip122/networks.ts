import type { CaipNetworkId } from '../../kernel/exports/index.ts'

/** The networks of Bitcoin, by the names that wallets give them, in lower case. */
export type BitcoinNetwork = 'mainnet' | 'testnet' | 'testnet4' | 'signet' | 'regtest'

/** The first 32 digits of the hash of the first block, as BIP-122 names a network. */
const references: Readonly<Record<BitcoinNetwork, string>> = {
  mainnet: '000000000019d6689c085ae165831e93',
  testnet: '000000000933ea01ad0ee984209779ba',
  testnet4: '00000000da84f2bafbbc53dee25a72ae',
  signet: '00000008819873e925422c1ff0f99f7c',
  regtest: '0f9188f13cb7b2c71f2a335e3a4fc328',
}

export const bitcoinNetworks = /*#__PURE__*/ Object.keys(references) as readonly BitcoinNetwork[]

export const toNetworkId = (network: BitcoinNetwork): CaipNetworkId =>
  `bip122:${references[network]}`

/** Undefined for networks of other coins. */
export const networkOf = (id: CaipNetworkId): BitcoinNetwork | undefined =>
  bitcoinNetworks.find((network) => toNetworkId(network) === id)

/** A network by the name that a wallet gives it, in any case: `Mainnet`, `BITCOIN_TESTNET`, `livenet`. */
export function parseNetworkName(value: unknown): BitcoinNetwork | undefined {
  if (typeof value !== 'string' || value.length > 32) return undefined
  const name = value.toLowerCase().replace(/^bitcoin[_:]/, '')
  return name === 'livenet' ? 'mainnet' : bitcoinNetworks.find((network) => network === name)
}
