import type { ChainNamespace } from '../../kernel/exports/index.ts'

const base58 = '[1-9A-HJ-NP-Za-km-z]'
const bech32 = '[02-9ac-hj-np-z]'

/** How addresses look; checksums are the business of the namespace's adapter. */
const shapes: Readonly<Record<ChainNamespace, RegExp>> = {
  eip155: /^0x[0-9a-fA-F]{40}$/,
  solana: /*#__PURE__*/ new RegExp(`^${base58}{32,44}$`),
  polkadot: /*#__PURE__*/ new RegExp(`^${base58}{45,50}$`),
  bip122: /*#__PURE__*/ new RegExp(`^([13mn2]${base58}{25,34}|(bc|tb|bcrt)1${bech32}{8,87})$`),
  cosmos: /*#__PURE__*/ new RegExp(`^[a-z][a-z0-9]{0,20}1${bech32}{38,64}$`),
}

/** Whether a wallet's word can be an address of the namespace. */
export const isAccountAddress = (namespace: ChainNamespace, text: string): boolean =>
  shapes[namespace].test(text)

/**
 * Whether each network has addresses of its own: one of another network is then a wrong one. Elsewhere
 * an address is good on every network of its namespace.
 */
export const hasAddressesByNetwork = (namespace: ChainNamespace): boolean =>
  namespace === 'polkadot' || namespace === 'bip122' || namespace === 'cosmos'

/** Equal for the same address, however the wallet spells it; only EVM addresses ignore case. */
export const addressKey = (namespace: ChainNamespace, address: string): string =>
  namespace === 'eip155' ? address.toLowerCase() : address
