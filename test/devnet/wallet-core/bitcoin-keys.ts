import * as ecc from '@bitcoinerlab/secp256k1'
import { hex } from '@scure/base'
import {
  crypto,
  initEccLib,
  type Network,
  networks,
  payments,
  type Psbt,
  toXOnly,
} from 'bitcoinjs-lib'
import { ECPairFactory } from 'ecpair'
import { signMessage, type MessageProtocol } from './bitcoin-message.ts'

/** A key with the one kind of address that the wallet uses it for. */
export interface BitcoinKey {
  purpose: 'payment' | 'ordinals'
  addressType: 'p2wpkh' | 'p2tr'
  /** Compressed for payments, x-only for ordinals; in hex. */
  publicKey: string
  script: Uint8Array
  address(network: Network): string
  /** A signature in base64. */
  signMessage(text: string, protocol: MessageProtocol): string
  signInput(psbt: Psbt, index: number, sighashTypes?: number[]): void
}

export interface BitcoinAccount {
  payment: BitcoinKey
  ordinals: BitcoinKey
}

/** The local networks by CAIP-2 id: one chain, spelled as two. */
export const bitcoinNetworks: Record<string, Network> = {
  'bip122:0f9188f13cb7b2c71f2a335e3a4fc328': networks.regtest,
  'bip122:000000000933ea01ad0ee984209779ba': networks.testnet,
}

/** The same keys at every start. Worth nothing anywhere else. */
export function createBitcoinAccounts(count = 4): BitcoinAccount[] {
  return Array.from({ length: count }, (_, index) => ({
    payment: createPaymentKey(`account ${index + 1} payment`),
    ordinals: createOrdinalsKey(`account ${index + 1} ordinals`),
  }))
}

const pairOf = (name: string) => {
  initEccLib(ecc)
  const seed = new TextEncoder().encode(`latchkey local bitcoin: ${name}`)
  return ECPairFactory(ecc).fromPrivateKey(crypto.sha256(seed))
}

/** Pay to witness public key hash. */
export function createPaymentKey(name: string): BitcoinKey {
  const pair = pairOf(name)
  const { output: script } = payments.p2wpkh({ pubkey: pair.publicKey })
  return {
    purpose: 'payment',
    addressType: 'p2wpkh',
    publicKey: hex.encode(pair.publicKey),
    script: script!,
    address: (network) => payments.p2wpkh({ pubkey: pair.publicKey, network }).address!,
    signMessage: (text, protocol) =>
      signMessage(text, protocol, { script: script!, pair, form: 'p2wpkh' }),
    signInput(psbt, index, sighashTypes) {
      psbt.signInput(index, pair, sighashTypes)
    },
  }
}

/** Taproot, by the key path. */
function createOrdinalsKey(name: string): BitcoinKey {
  const pair = pairOf(name)
  const internalPubkey = toXOnly(pair.publicKey)
  const tweaked = pair.tweak(crypto.taggedHash('TapTweak', internalPubkey))
  const { output: script } = payments.p2tr({ internalPubkey })
  return {
    purpose: 'ordinals',
    addressType: 'p2tr',
    publicKey: hex.encode(internalPubkey),
    script: script!,
    address: (network) => payments.p2tr({ internalPubkey, network }).address!,
    signMessage: (text, protocol) =>
      signMessage(text, protocol, { script: script!, pair: tweaked, form: 'p2tr' }),
    signInput(psbt, index, sighashTypes) {
      if (!psbt.data.inputs[index]?.tapInternalKey) {
        psbt.updateInput(index, { tapInternalKey: internalPubkey })
      }
      psbt.signInput(index, tweaked, sighashTypes)
    },
  }
}
