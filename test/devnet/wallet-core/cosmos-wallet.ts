import { type AminoSignResponse, Secp256k1Wallet, type StdSignDoc } from '@cosmjs/amino'
import { DirectSecp256k1Wallet, type DirectSignResponse } from '@cosmjs/proto-signing'
import type { SignDoc } from 'cosmjs-types/cosmos/tx/v1beta1/tx'
import { type CosmosKey, createCosmosKeys } from './cosmos-keys.ts'
import { once } from './once.ts'
import { ProviderError, unauthorized } from './provider-error.ts'
import type { WalletSettings } from './wallet-settings.ts'

/** What the wallet knows of a network. */
export interface CosmosNetwork {
  chainId: string
  name: string
  prefix: string
  currency: { symbol: string; decimals: number; denom: string }
  /** Where balances are read. */
  restUrl: string
}

/** The keys of one wallet, whichever way the wallet is spoken to. It asks nobody. */
export interface CosmosWallet {
  readonly keys: CosmosKey[]
  networks: Map<string, CosmosNetwork>
  /** Rejects for a chain that the wallet does not know, in the words of such wallets. */
  network(chainId: string): CosmosNetwork
  address(chainId: string, index: number): string
  signDirect(chainId: string, signer: string, document: SignDoc): Promise<DirectSignResponse>
  signAmino(chainId: string, signer: string, document: StdSignDoc): Promise<AminoSignResponse>
  /** Readable, with the symbol. */
  balance(chainId: string, address: string): Promise<string>
}

export function createCosmosWallet(settings: Pick<WalletSettings, 'networks'>): CosmosWallet {
  const keys = once(createCosmosKeys)
  const networks = new Map<string, CosmosNetwork>(
    settings.networks.flatMap((network) => {
      const { chainNamespace, id, name, bech32Prefix, restUrl, nativeCurrency } = network
      const { symbol, decimals, denom } = nativeCurrency
      if (chainNamespace !== 'cosmos' || !bech32Prefix || !restUrl || !denom) return []
      const chainId = String(id)
      const currency = { symbol, decimals, denom }
      return [[chainId, { chainId, name, prefix: bech32Prefix, currency, restUrl }]]
    }),
  )
  const network = (chainId: string) => {
    const found = networks.get(chainId)
    if (!found) throw new ProviderError(-32603, `There is no chain info for ${chainId}`)
    return found
  }
  const keyOf = (chainId: string, signer: string) => {
    const { prefix } = network(chainId)
    const key = keys().find((it) => it.address(prefix) === signer)
    if (!key) throw unauthorized()
    return { key, prefix }
  }

  return {
    get keys() {
      return keys()
    },
    networks,
    network,
    address: (chainId, index) => keys()[index]!.address(network(chainId).prefix),

    async signDirect(chainId, signer, document) {
      const { key, prefix } = keyOf(chainId, signer)
      const wallet = await DirectSecp256k1Wallet.fromKey(key.privateKey, prefix)
      return wallet.signDirect(signer, document)
    },

    async signAmino(chainId, signer, document) {
      const { key, prefix } = keyOf(chainId, signer)
      return (await Secp256k1Wallet.fromKey(key.privateKey, prefix)).signAmino(signer, document)
    },

    async balance(chainId, address) {
      const { restUrl, currency } = network(chainId)
      const response = await fetch(`${restUrl}/cosmos/bank/v1beta1/balances/${address}`)
      const { balances } = (await response.json()) as { balances: { amount: string }[] }
      const amount = Number(formatUnits(balances[0]?.amount ?? '0', currency.decimals))
      return `${amount.toLocaleString('en', { maximumFractionDigits: 4 })} ${currency.symbol}`
    },
  }
}

export function formatUnits(units: string, decimals: number): string {
  const digits = units.padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const part = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return part ? `${whole}.${part}` : whole
}
